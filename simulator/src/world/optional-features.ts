import type { Kysely } from 'kysely'
import { providerIds } from '../../../contract/src/play/providers.ts'
import type { Tables } from '../../../server/src/db/tables.ts'
import {
  makePromotion,
  type PromotionDraft,
} from '../../../server/src/features/promotions/promotions/make-promotion.ts'
import { newId } from '../../../server/src/id.ts'
import type { Chance } from '../ground/chance.ts'
import type { Agency } from './agency.ts'
import { byHand } from '../../../server/src/testing/as-owner.ts'

interface Wiring {
  db: Kysely<Tables>
  chance: Chance
  now: Date
}

/** `isByHand`: most payouts are paid by hand. */
interface Wanted {
  isHard: boolean
  hasPlain: boolean
  hasFirst: boolean
  isByHand: boolean
}

const whole = { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 }

/** Gives an agency what only some have: payouts by hand, two approvals of large sums, and promotions. */
export async function addOptionalFeatures(
  { db, chance, now }: Wiring,
  agency: Agency,
  { isHard, hasPlain, hasFirst, isByHand }: Wanted,
): Promise<void> {
  const takesTwo = chance.is(0.4)
  const dayMinor = 1_000_000_000_00n
  const set = {
    payouts_by_hand: chance.is(isByHand ? 0.9 : 0.7),
    four_eyes_minor: takesTwo ? BigInt(chance.between(50, 400) * 1000_00) : dayMinor,
    four_eyes_day_minor: dayMinor,
  }
  // Where accounts are seen by the staff there are bounds already.
  if (agency.bounds)
    Object.assign(set, {
      four_eyes_minor: agency.bounds.fromMinor,
      four_eyes_day_minor: agency.bounds.dayMinor,
    })
  else {
    agency.takesTwo = takesTwo
    if (takesTwo) agency.bounds = { fromMinor: set.four_eyes_minor, dayMinor }
  }
  await byHand(db, db.updateTable('agencies').set(set).where('agency_id', '=', agency.id))
  const count = chance.between(1, 2)
  for (let position = 0; position < count; position++)
    agency.promotions.push(await addPromotion({ db, chance, now }, agency, { position, isHard }))
  if (hasFirst)
    agency.firstOrder = await addPromotion({ db, chance, now }, agency, {
      position: count,
      isHard,
      ...ofFirstOrder,
    })
  if (!hasPlain) return
  const last = { position: count, isHard, ...plain }
  agency.promotions.push(await addPromotion({ db, chance, now }, agency, last))
}

/** A promotion that allows partial withdrawals until a payout ends it. */
const plain: Partial<PromotionDraft> = {
  target_minor: 0n,
  turnover_hundredths: null,
  withdraw_all: false,
  max_minor: null,
  uses_per_player: 4,
  first_order_only: false,
}

/** A promotion of the first order, without a turnover requirement. */
const ofFirstOrder: Partial<PromotionDraft> = {
  first_order_only: true,
  uses_per_player: 1,
  threshold_minor: 2000_00n,
  target_minor: 0n,
}

async function addPromotion(
  { db, chance, now }: Wiring,
  { id: agencyId }: Agency,
  { position, isHard, ...set }: { position: number; isHard: boolean } & Partial<PromotionDraft>,
) {
  const promotionId = newId(now)
  const isPercent = chance.is(0.5)
  const draft = {
    texts: { lo: { title: 'ທົດລອງ', description: '' } },
    starts_at: now,
    ends_at: null,
    providers: [...providerIds],
    first_order_only: chance.is(0.2),
    uses_per_player: chance.between(1, 4),
    deposit_minor: BigInt(chance.between(100, 400) * 1000_00),
    bonus_kind: isPercent ? ('PERCENT' as const) : ('FIXED' as const),
    bonus_percent: isPercent ? chance.between(10, 100) : null,
    bonus_minor: BigInt(chance.between(20_00, 200_00)),
    threshold_minor: BigInt(chance.pick([10_00, 100_00, 2000_00])),
    target_minor: chance.pick(isHard ? [0n, 500_00n, 800_00n] : [0n, 0n, 200_00n]),
    turnover_hundredths: chance.pick([null, null, 50]),
    turnover_weights: whole,
    withdraw_all: chance.is(0.5),
    max_minor: chance.pick([null, 150_00n, 300_00n]),
    excess_to: chance.pick(['PLAYER', 'AGENCY'] as const),
    deduct_bonus: chance.is(0.5),
    ...set,
  }
  const also = { status: 'ACTIVE', budget_minor: chance.pick([null, null, 500_00n]), position } as const
  await db
    .transaction()
    .execute((tx) => makePromotion(tx, { agencyId, promotionId, staffId: null, at: now }, draft, also))
  return promotionId
}
