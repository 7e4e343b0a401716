import type { Link } from '@kham/contract/operator/players/links'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { credit } from '../../../ledger/accounts.ts'
import { positionOf } from '../../../ledger/balances.ts'
import { creditFor } from '../../../ledger/exchange.ts'
import { Refusal } from '../../../refusal.ts'
import { recordRefusal } from '../appeals/record-refusal.ts'
import { providerOf } from '../../cashier/cashier/provider-lookup.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { rateNow } from '../../cashier/rates/current-rate.ts'
import { creditAtStake } from './credit-at-stake.ts'
import { factsOfClaim } from './facts-of-claim.ts'
import { bonusOf, claimFault, isBelow, type CurrentPromotion } from './promotion.ts'
import { findPromotion, lockPromotions } from './promotion-queries.ts'
import type { ClaimedUsage, UsageRow } from './usage.ts'
import { findUsageByKey, insertUsage, withTerms } from './usage-queries.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { refuseUnagreed } from '../../players/agreements/refuse-unagreed.ts'
import { refuseAtGate } from '../../players/protection/refuse-at-gate.ts'

export interface ClaimWish {
  agencyId: string
  playerId: string
  promotionId: string
  providerId: ProviderId
  /** Of the terms that the player has read; left out = whatever they are. */
  termsHash?: string | undefined
  idempotencyKey: string | null
}

/** A first order that somebody else has had already, who looks like the same person. */
class RefusedByLinks extends Refusal {
  readonly links: Link[]

  constructor(links: Link[]) {
    super('PROMOTION_ONLY_FOR_FIRST_ORDER', { because: 'LINKED' })
    this.links = links
  }
}

/**
 * Claims a promotion for one provider, under its terms of this moment. Two claims at once: one usage. Refuses as the gate and `claimFault` say, with
 * PROMOTION_CHANGED, PROMOTION_CREDIT_USED, IDEMPOTENCY_KEY_REUSED; throws ProviderUnavailable. What is refused by signs of another player is on record then.
 */
export async function claimPromotion(context: Context, wish: ClaimWish): Promise<ClaimedUsage> {
  try {
    return await claim(context, wish)
  } catch (error) {
    if (error instanceof RefusedByLinks) await recordRefusal(context, wish, error.links)
    throw error
  }
}

async function claim(context: Context, wish: ClaimWish): Promise<ClaimedUsage> {
  const earlier = await madeUnder(context.db, wish)
  if (earlier) return withTerms(context.db, earlier)
  const { threshold_minor } = await claimable(context, context.db, wish)
  const { allMinor } = await creditAtStake(context, wish)
  if (!isBelow({ threshold_minor }, allMinor)) throw new Refusal('PROMOTION_CREDIT_USED')

  return context.db.transaction().execute(async (tx) => {
    await lockAll(tx, { agencyId: wish.agencyId, players: [wish.playerId] })
    const meanwhile = await madeUnder(tx, wish)
    if (meanwhile) return withTerms(tx, meanwhile)
    await lockPromotions(tx, wish.agencyId)
    const promotion = await claimable(context, tx, wish)
    await refuseMoreSince(tx, wish, promotion)
    const usage = await insertUsage(tx, await claimedRow(context, tx, wish, promotion))
    await recordEvent(tx, wish.agencyId, wish.playerId, 'promotion', { usageId: usage.usage_id })
    return { ...usage, terms: promotion }
  })
}

/** The usage that an earlier try with the same key has made. Refuses a key of another claim with IDEMPOTENCY_KEY_REUSED. */
async function madeUnder(db: Db, { promotionId, providerId, idempotencyKey, ...player }: ClaimWish) {
  if (idempotencyKey === null) return undefined
  const made = await findUsageByKey(db, player, idempotencyKey)
  const isSame = made?.promotion_id === promotionId && made.provider_id === providerId
  if (made && !isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return made
}

/** Credit that has come in since the provider was asked is credit that was there. Refuses with PROMOTION_CREDIT_USED. */
async function refuseMoreSince(tx: Tx, wish: ClaimWish, promotion: CurrentPromotion) {
  const { postedMinor } = await positionIn(tx, wish)
  if (!isBelow(promotion, postedMinor)) throw new Refusal('PROMOTION_CREDIT_USED')
}

const positionIn = (tx: Tx, { agencyId, playerId, providerId }: ClaimWish) =>
  positionOf(tx, agencyId, playerId, credit(providerId))

async function claimable({ clock }: Context, db: Db, wish: ClaimWish): Promise<CurrentPromotion> {
  const promotion = await findPromotion(db, wish.agencyId, wish.promotionId)
  const now = clock()
  await refuseAtGate(db, wish, now, promotion?.deposit_minor)
  await refuseUnagreed(db, wish, now)
  const facts = await factsOfClaim(db, { ...wish, now }, promotion)
  const fault = claimFault(promotion, facts)
  const isByLinks = fault === 'PROMOTION_ONLY_FOR_FIRST_ORDER' && !facts.hasDeposited
  if (isByLinks) throw new RefusedByLinks(facts.links)
  if (fault === 'PROMOTION_ONLY_FOR_FIRST_ORDER') throw new Refusal(fault, { because: 'OWN' })
  if (fault || !promotion) throw new Refusal(fault ?? 'PROMOTION_INACTIVE')
  if (promotion.terms_hash !== (wish.termsHash ?? promotion.terms_hash))
    throw new Refusal('PROMOTION_CHANGED')
  if (!(await providerOf(db, wish.agencyId, wish.providerId))) throw new Refusal('PROMOTION_WRONG_PROVIDER')
  return promotion
}

/** What it gives is said at today's rate; the order that pays for it fixes its own. */
async function claimedRow(
  { clock }: Context,
  tx: Tx,
  wish: ClaimWish,
  promotion: CurrentPromotion,
): Promise<UsageRow> {
  const { agencyId, playerId, providerId, idempotencyKey } = wish
  const now = clock()
  const rate = await rateNow(tx, agencyId, now)
  const creditMinor = creditFor(promotion.deposit_minor, rate.sell_micro).resultMinor
  const bonusMinor = bonusOf(promotion, creditMinor)
  // A percentage of very little is nothing.
  if (bonusMinor === 0n) throw new Refusal('PROMOTION_INACTIVE')
  return {
    agency_id: agencyId,
    usage_id: newId(now),
    player_id: playerId,
    promotion_id: promotion.promotion_id,
    version: promotion.version,
    provider_id: providerId,
    status: 'USED',
    end_reason: null,
    idempotency_key: idempotencyKey,
    claimed_at: now,
    deposit_credit_minor: creditMinor,
    bonus_minor: bonusMinor,
    deposit_id: null,
    credited_at: null,
    ended_at: null,
    told_turnover_minor: 0n,
    looked_credit_minor: null,
    looked_open_bets_minor: null,
    brought_minor: 0n,
    claimed_legs: (await positionIn(tx, wish)).legs,
    ended_legs: null,
  }
}
