import { toMinor } from '@kham/contract/money'
import type { Brought } from '@kham/contract/orders/launches'
import type { ProviderId } from '@kham/contract/play/providers'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { useTranslation } from '../../../words.ts'
import { useCredit } from '../../play/credits/use-credit.ts'
import { newestMovesQuery } from './bring-api.ts'
import { BringFlow } from './bring-flow.tsx'
import { nothing, toMoving } from './flow-sources.ts'
import type { Source } from './known-sources.ts'

interface BringingProps {
  provider: ProviderId
  sources: readonly Source[]
  /** When the game was asked for, on the server's clock. */
  since: string
  /** What became of each source; undefined = the game has not opened yet. */
  brought: readonly Brought[] | undefined
  onPlayNow: () => void
}

/** Many tap the button that brings credit twice; the second tap would hit the button that opens without it, in about the same place. */
const secondTapMs = 1000

function useAfterSecondTap() {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), secondTapMs)
    return () => clearTimeout(timer)
  }, [])
  return isAfter
}

/** How far each part of the credit has come while the game is being opened. */
export function Bringing({ provider, sources, since, brought, onPlayNow }: BringingProps) {
  const { t } = useTranslation('game')
  const providerName = useProviderNames()
  const { money } = useCredit(provider)
  const moves = useQuery(newestMovesQuery).data?.moves ?? []
  const mayLeaveIt = useAfterSecondTap()
  const here = money ?? nothing
  const moveFrom = (from: ProviderId) =>
    moves.find((move) => move.from === from && move.to === provider && move.createdAt >= since)
  return (
    <>
      <div role="status">
        <h3 className="h2">{t('game:bring.moving.title')}</h3>
        <p className="sm muted">{t('game:bring.moving.text')}</p>
      </div>
      <BringFlow
        sources={sources.map((source) => {
          const { from } = source
          const told = brought?.find((each) => each.from === from)
          return toMoving(t, providerName(from), source, moveFrom(from), told)
        })}
        to={{ provider, amount: formatMoney(here), text: t('game:bring.moving.now') }}
      />
      <p className="xs muted">{t('game:bring.moving.note')}</p>
      <Button
        look="secondary"
        block
        barred={!mayLeaveIt}
        busy={brought !== undefined}
        busyText={t('game:launch.opening')}
        onClick={onPlayNow}
      >
        {toMinor(here.amount) > 0n
          ? t('game:bring.moving.playNow', { amount: formatMoney(here) })
          : t('game:launch.look')}
      </Button>
    </>
  )
}
