import type { Deposit, Usage, Withdrawal } from './database-state.ts'
import {
  creditOf,
  differ,
  houseBalance,
  isCredited,
  sum,
  type Rule,
  type AgencyState,
} from './agency-state.ts'

/** Also judged where somebody claims. */
export const firstOrderOnce = 'linked players have what is for a first order once'

const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

/** Reckoned again from the terms, and not taken from the product. */
const bonusUnder = ({ bonus_kind, bonus_percent, most_minor }: Usage, deposit: Deposit) =>
  bonus_kind === 'FIXED'
    ? most_minor
    : lesser((creditOf(deposit) * BigInt(bonus_percent ?? 0)) / 100n, most_minor)

const creditedUnder = ({ ours }: AgencyState, { usage_id }: Usage) =>
  ours.deposits.filter((one) => one.status === 'SUCCESS' && one.promotion_usage_id === usage_id)

const bonusGivenOnce: Rule = (sides) => {
  const { usages, deposits } = sides.ours
  const known = new Set(usages.map(({ usage_id }) => usage_id))
  const strange = deposits.filter(
    ({ bonus_minor, promotion_usage_id: id }) => bonus_minor !== 0n && (id === null || !known.has(id)),
  )
  const wrong = usages.flatMap((usage) => {
    const given = creditedUnder(sides, usage)
    if (given.length !== (usage.credited_at ? 1 : 0)) return [`${usage.usage_id} gave ${given.length} times`]
    return given
      .filter(
        (one) =>
          one.bonus_minor !== bonusUnder(usage, one) ||
          one.amount_minor !== usage.deposit_minor ||
          one.provider_id !== usage.provider_id ||
          one.player_id !== usage.player_id,
      )
      .map(({ code, bonus_minor }) => `${code} was given ${bonus_minor}, which its promotion does not`)
  })
  return [...strange.map(({ code }) => `${code} was given a bonus of no promotion`), ...wrong]
}

const oneInUse: Rule = ({ ours }) => {
  const inUse = ours.usages.filter(({ status }) => status === 'USED').map(({ player_id }) => player_id)
  const counted = ours.usages.filter(
    ({ status, credited_at, end_reason }) =>
      (status !== 'CANCELED' || credited_at) && end_reason !== 'REVERSED',
  )
  const tooOften = counted.filter(
    (usage) =>
      counted.filter(
        ({ player_id, promotion_id }) => player_id === usage.player_id && promotion_id === usage.promotion_id,
      ).length > usage.uses_per_player,
  )
  return [
    ...inUse
      .filter((player, at) => inUse.indexOf(player) !== at)
      .map((player) => `${player} has two promotions in use`),
    ...tooOften.map(({ usage_id }) => `${usage_id} is one use too many`),
  ]
}

/** A first order is one person's, however many names they have; what was given up before its credit is nobody's. */
const oneFirstOrder: Rule = ({ ours, linked }) =>
  linked.flatMap((players) => {
    const taken = ours.usages.filter(
      ({ player_id, first_order_only, status, credited_at, end_reason }) =>
        players.includes(player_id) &&
        first_order_only &&
        (status !== 'CANCELED' || credited_at) &&
        end_reason !== 'REVERSED',
    )
    return taken.length > 1 ? [`${taken.map(({ usage_id }) => usage_id).join(', ')} are of one person`] : []
  })

const paidUnder = ({ ours }: AgencyState) =>
  ours.withdrawals.flatMap((withdrawal) => {
    const usage = ours.usages.find(({ usage_id }) => usage_id === withdrawal.promotion_usage_id)
    return withdrawal.status === 'SUCCESS' && usage ? [{ withdrawal, usage }] : []
  })

const greater = (a: bigint, b: bigint) => (a > b ? a : b)

/** The player's own comes first. Of the rest the bonus is taken back once, and the maximum is of all withdrawals of the usage together. */
function partsUnder(
  sides: AgencyState,
  usage: Usage,
  { withdrawal_id, amount_minor, brought_minor }: Withdrawal,
) {
  const mine = paidUnder(sides).filter((one) => one.usage === usage)
  const place = mine.findIndex(({ withdrawal }) => withdrawal.withdrawal_id === withdrawal_id)
  const earlier = mine.slice(0, Math.max(place, 0)).map(({ withdrawal }) => withdrawal)
  const had = sum(earlier.map(paidBesideOwn))
  const given = sum(creditedUnder(sides, usage).map((one) => bonusUnder(usage, one)))
  const rest = amount_minor - brought_minor
  const bonusLeft = given - sum(earlier.map(({ bonus_minor }) => bonus_minor))
  const bonus = usage.deduct_bonus ? lesser(bonusLeft, rest) : 0n
  const most = usage.max_minor === null ? null : greater(usage.max_minor - had, 0n)
  const over = most === null ? 0n : greater(rest - bonus - most, 0n)
  return usage.excess_to === 'PLAYER'
    ? { bonus, excess: over, forfeit: 0n }
    : { bonus, excess: 0n, forfeit: over }
}

const paidBesideOwn = (one: Withdrawal) =>
  one.amount_minor - one.brought_minor - one.bonus_minor - one.excess_minor - one.forfeit_minor

/** One whose maximum does not take all credit with it goes on. */
const endsWithPayout = ({ withdraw_all, max_minor }: Usage) => withdraw_all || max_minor === null

const dividedByTerms: Rule = (sides) =>
  paidUnder(sides).flatMap(({ withdrawal, usage }) => {
    const { code, bonus_minor, excess_minor, forfeit_minor } = withdrawal
    const { bonus, excess, forfeit } = partsUnder(sides, usage, withdrawal)
    const isRight = bonus_minor === bonus && excess_minor === excess && forfeit_minor === forfeit
    if (!isRight) return [`${code} is divided into ${[bonus_minor, excess_minor, forfeit_minor].join(', ')}`]
    return endsWithPayout(usage) === (usage.end_reason === 'PAID_OUT')
      ? []
      : [`${code} is paid out, its promotion has ended by ${usage.end_reason}`]
  })

/**
 * What is paid out of a promotion is over its target by what it gave and by what play has brought since: money that somebody had already, or
 * was given by hand, is no help. Nor is what a first payout has taken out of the same usage.
 */
const neverMore: Rule = (sides) =>
  paidUnder(sides).flatMap(({ withdrawal, usage }) => {
    const given = sum(creditedUnder(sides, usage).map((one) => creditOf(one) + bonusUnder(usage, one)))
    const reached = given + withdrawal.won_since
    if (reached > usage.target_minor) return []
    return [`${withdrawal.code} is paid out at ${reached} of more than ${usage.target_minor}`]
  })

const promotionsAreBooked: Rule = (sides) => {
  const given = sides.ours.usages.flatMap((usage) =>
    // What was taken back with its deposit costs nothing any more.
    creditedUnder(sides, usage)
      .filter(isCredited)
      .map((one) => bonusUnder(usage, one)),
  )
  const parts = paidUnder(sides).map(({ usage, withdrawal }) => partsUnder(sides, usage, withdrawal))
  const cost = sum(given) - sum(parts.map(({ bonus }) => bonus))
  return [
    ...differ('what promotions cost', houseBalance(sides, 'promo', 'THB'), cost),
    ...differ(
      'what promotions kept',
      houseBalance(sides, 'forfeit', 'THB'),
      sum(parts.map((one) => one.forfeit)),
    ),
  ]
}

export const promotionRules: Record<string, Rule> = {
  'a promotion gives its bonus once, as its terms say': bonusGivenOnce,
  'a player has one promotion in use, and none too often': oneInUse,
  [firstOrderOnce]: oneFirstOrder,
  'a withdrawal under a promotion is divided as its terms say, and ends it': dividedByTerms,
  'what promotions cost is what the books say': promotionsAreBooked,
  'a player never ends with more than was paid in, what play brought and what the terms of a promotion give':
    neverMore,
}
