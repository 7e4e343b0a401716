import { call } from '@kham/contract/client'
import type { Game } from '@kham/contract/play/games'
import { demoGame } from '@kham/contract/play/lobby'
import type { ProviderId } from '@kham/contract/play/providers'
import { useMutation } from '@tanstack/react-query'
import { device } from './device.ts'
import { useResetOnReturn } from './use-reset-on-return.ts'
import { wayBack } from './way-back.ts'

/** Asks for an address that opens a game for play money, and goes there; for who has said that they are old enough. */
export function useDemo(provider: ProviderId, { id: gameId }: Pick<Game, 'id'>) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () =>
      call(demoGame, {
        params: { provider },
        body: { gameId, device: device(), returnUrl: wayBack(window.location.href), ageConfirmed: true },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  useResetOnReturn(reset)
  return { open: () => mutate(), isOpening: isPending || isSuccess, error }
}
