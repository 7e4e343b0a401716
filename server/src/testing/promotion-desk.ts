import { toMinor } from '@kham/contract/money'
import type { ProviderId } from '@kham/contract/play/providers'
import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import {
  insertVersion,
  makePromotion,
  type PromotionDraft,
} from '../features/promotions/promotions/make-promotion.ts'
import { claimPromotion } from '../features/promotions/promotions/claim-promotion.ts'
import type { UsageRow } from '../features/promotions/promotions/usage.ts'
import { findUsageInUse } from '../features/promotions/promotions/usage-queries.ts'
import { newId } from '../id.ts'
import { depositDesk } from './deposit-desk.ts'
import type { MoneyWorld } from './money-world.ts'

/** 345,000 kip are 500.00 THB in the demo. */
export const plainPromotion: Omit<PromotionDraft, 'starts_at'> = {
  texts: { lo: { title: 'ທົດລອງ', description: '' } },
  ends_at: null,
  providers: ['alphabet', 'betflix'],
  first_order_only: false,
  uses_per_player: 1,
  deposit_minor: 345_000_00n,
  bonus_kind: 'FIXED',
  bonus_percent: null,
  bonus_minor: 500_00n,
  threshold_minor: 10_00n,
  target_minor: 0n,
  turnover_hundredths: null,
  turnover_weights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
  withdraw_all: false,
  max_minor: null,
  excess_to: 'PLAYER',
  deduct_bonus: false,
}

/** What tests of promotions do over and over; every promotion gives 500.00 THB on 345,000 kip unless it says otherwise. */
export function promotionDesk(world: () => MoneyWorld) {
  const deposits = depositDesk(world)
  const agencyId = () => world().agency.agency_id

  async function promotion(
    draft: Partial<PromotionDraft> = {},
    also: { status?: 'ACTIVE' | 'INACTIVE'; budget_minor?: bigint } = {},
  ): Promise<string> {
    const { db, clock } = world().context
    const at = clock()
    const making = { agencyId: agencyId(), promotionId: newId(at), staffId: null, at }
    await db
      .transaction()
      .execute((tx) =>
        makePromotion(
          tx,
          making,
          { ...plainPromotion, starts_at: at, ...draft },
          { status: 'ACTIVE', budget_minor: null, position: 9, ...also },
        ),
      )
    return making.promotionId
  }

  /** A second version, which is the promotion from now on. */
  async function change(promotionId: string, draft: Partial<PromotionDraft>) {
    const { db, clock } = world().context
    const at = clock()
    await db.transaction().execute(async (tx) => {
      const making = { agencyId: agencyId(), promotionId, staffId: null, at }
      await insertVersion(tx, making, 2, { ...plainPromotion, starts_at: at, ...draft })
      await tx.updateTable('promotions').set({ version: 2 }).where('promotion_id', '=', promotionId).execute()
    })
  }

  const claim = (
    playerId: string,
    promotionId: string,
    { providerId = 'alphabet', key = null }: { providerId?: ProviderId; key?: string | null } = {},
  ) =>
    claimPromotion(world().context, {
      agencyId: agencyId(),
      playerId,
      promotionId,
      providerId,
      idempotencyKey: key,
    })

  const inUse = (playerId: string): Promise<UsageRow | undefined> =>
    findUsageInUse(world().context.db, { agencyId: agencyId(), playerId })

  /** What a player has at alphabet is so much from now on, as if it was won or lost there. */
  async function setCredit(playerId: string, amount: string) {
    const { member_id } = await world()
      .context.db.selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', playerId)
      .where('provider_id', '=', 'alphabet')
      .executeTakeFirstOrThrow()
    const minor = toMinor(amount)
    await world().sandbox.rewrite(`update members set balance = ${minor} where member_id = '${member_id}'`)
  }

  /** The set amount is paid, and the provider gives what it was asked for. */
  async function deposit(playerId: string, amount = '345000') {
    const paid = await deposits.pay(await deposits.open(playerId, amount))
    await deliverCredit(world().context, deposits.idOf(paid))
    return deposits.state(paid)
  }

  /** A player who has claimed a promotion and has its credit and bonus at alphabet. */
  async function credited(draft: Partial<PromotionDraft> = {}) {
    const player = await world().newPlayer()
    const promotionId = await promotion(draft)
    await claim(player.playerId, promotionId)
    const paid = await deposit(player.playerId)
    return { player, promotionId, deposit: paid, usage: (await inUse(player.playerId))! }
  }

  return { ...deposits, promotion, change, claim, inUse, deposit, credited, setCredit }
}
