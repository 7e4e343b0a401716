import type { LoggedWager } from '../../../../partners/game-provider.ts'
import type { ProviderDesk } from '../desk.ts'
import { logPlace, playInLog } from './look-queries.ts'
import type { OurMember } from './member-queries.ts'

/** A provider's bet log with what has not been taken over yet: that is read here, and kept for this look alone. */
export interface BetLogTail {
  /** Reads what has come since. */
  readOn(): Promise<void>
  netOf(member: OurMember): Promise<bigint>
}

export async function betLogTail(desk: ProviderDesk): Promise<BetLogTail> {
  const { context, look, at, provider } = desk
  const rounds = new Map<string, LoggedWager[]>()
  let place = await logPlace(context.db, at)
  const tail: BetLogTail = {
    async readOn() {
      for await (const { rows, next } of provider.betLog?.(place) ?? []) {
        look.stopping.throwIfAborted()
        for (const round of rows) rounds.set(round.memberId, [...(rounds.get(round.memberId) ?? []), round])
        place = next
      }
    },
    netOf: ({ memberId, playerId }) => playInLog(context.db, at, playerId, rounds.get(memberId) ?? []),
  }
  await tail.readOn()
  return tail
}
