import type { Db } from '../../../db/db.ts'
import { flowsWithin, type Flow } from './flow-queries.ts'
import { bonusesOf, ggrOf } from './flows.ts'
import type { Span } from './report.ts'

const placesOf = (flows: readonly Flow[], kind: Flow['debit']) =>
  new Set(
    flows.flatMap(({ debit, debitPlace, credit, creditPlace }) => [
      ...(debit === kind ? [debitPlace] : []),
      ...(credit === kind ? [creditPlace] : []),
    ]),
  )

const most = (minors: readonly { place: string; minor: bigint }[]) =>
  minors.reduce<{ place: string; minor: bigint } | null>(
    (top, each) => (each.minor > (top?.minor ?? 0n) ? each : top),
    null,
  )

/** Game win and bonus cost of a span as the reports have them, and which provider and promotion has most of each; THB minor units. */
export async function readPlayAndBonuses(db: Db, agencyId: string, span: Span) {
  const flows = await flowsWithin(db, agencyId, span, 'whole')
  return {
    gameWinMinor: ggrOf(flows),
    topProvider: most(
      [...placesOf(flows, 'credit')].map((place) => ({ place, minor: ggrOf(flows, { debitPlace: place }) })),
    ),
    bonusCostMinor: bonusesOf(flows).cost,
    topPromotion: most(
      [...placesOf(flows, 'promo')].map((place) => ({ place, minor: bonusesOf(flows, place).cost })),
    ),
  }
}
