import { type Protection, limitPeriods } from '@kham/contract/players/protection'
import type { Db } from '../../../db/db.ts'
import { readProtection } from '../../players/protection/read-protection.ts'
import { agreementsOfPlayer } from '../../players/agreements/agree.ts'
import { readOffers } from '../../players/protection/set-offers.ts'
import { part, type ArchivePart } from './archive-part.ts'
import { appealsOf } from './archive-queries.ts'
import { once, time } from './list-pages.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** How the player is protected, and what they asked support to look at again. */
export function protectionParts(db: Db, player: PlayerId, at: Date): ArchivePart[] {
  const asOne = async (toRows: (of: Protection) => Record<string, string | number | null>[]) =>
    toRows(await readProtection(db, player, at))
  return [
    part({
      name: 'deposit-limits',
      columns: ['period', 'limitKip', 'usedKip', 'raiseToKip', 'raiseAt'],
      pages: () => once(asOne(limitRows), (row) => row),
    }),
    part({
      name: 'protection',
      columns: ['reminderMinutes', 'break', 'breakUntil'],
      pages: () =>
        once(
          asOne(({ reminderMinutes, exclusion }) => [
            { reminderMinutes, break: exclusion?.kind ?? null, breakUntil: exclusion?.until ?? null },
          ]),
          (row) => row,
        ),
    }),
    part({
      name: 'offers',
      columns: ['offers', 'since', 'yesFrom'],
      pages: () =>
        once(
          readOffers(db, player, at).then((of) => [of]),
          ({ offers, since, next }) => ({ offers, since, yesFrom: next?.at ?? null }),
        ),
    }),
    part({
      name: 'agreements',
      columns: ['page', 'version', 'language', 'hash', 'acceptedAt', 'how'],
      pages: () =>
        once(agreementsOfPlayer(db, player), (row) => ({
          page: row.slug,
          version: row.version,
          language: row.lang,
          hash: row.hash,
          acceptedAt: row.acceptedAt,
          how: row.how,
        })),
    }),
    part({
      name: 'appeals',
      columns: ['promotion', 'state', 'askedAt', 'note', 'decidedAt', 'answer'],
      pages: () =>
        once(appealsOf(db, player), (row) => ({
          promotion: row.promotion_id,
          state: row.state,
          askedAt: time(row.asked_at),
          note: row.note,
          decidedAt: time(row.decided_at),
          answer: row.reason,
        })),
    }),
  ]
}

/** A raise that waits for nothing to be allowed any more says so: none is more than any amount. */
const limitRows = (protection: Protection) =>
  limitPeriods.map((period) => {
    const { limit, used, next } = protection[period]
    return {
      period,
      limitKip: limit?.amount ?? null,
      usedKip: used.amount,
      raiseToKip: next && (next.limit?.amount ?? 'NONE'),
      raiseAt: next?.at ?? null,
    }
  })
