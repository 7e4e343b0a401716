import type { Deposit } from './database-state.ts'
import {
  adjusted,
  backOf,
  costOf,
  creditOf,
  differ,
  houseBalance,
  isCredited,
  kipOf,
  soldOf,
  sum,
  worthOf,
  type Rule,
  type AgencyState,
} from './agency-state.ts'

const exchangeIsWhole: Rule = (sides) => {
  const sold = sides.ours.deposits.filter(isCredited)
  const bought = sides.ours.withdrawals.filter(({ status }) => status === 'SUCCESS')
  const leftOver = [
    ...sold.map((one) => one.amount_minor - costOf(one)),
    ...bought.map((one) => worthOf(one) - kipOf(one)),
  ]
  const kip = sum(bought.map(worthOf)) - sum(sold.map(costOf))
  const baht = sum(sold.map(creditOf)) - sum(bought.map(soldOf))
  return [
    ...differ('rounding', houseBalance(sides, 'rounding', 'LAK'), sum(leftOver)),
    ...differ('the position in kip', houseBalance(sides, 'fx', 'LAK'), kip),
    ...differ('the position in baht', houseBalance(sides, 'fx', 'THB'), baht),
  ]
}

const ratesWereOurs: Rule = ({ ours, rates }) => {
  const sells = new Set(rates.map(({ sellMicro }) => sellMicro))
  const buys = new Set(rates.map(({ buyMicro }) => buyMicro))
  // A payout that came back becomes credit again at the rate of its own order.
  const cameBack = new Set(ours.payments.flatMap((one) => (one.payout_id === null ? [] : [one.deposit_id])))
  const isOurs = ({ deposit_id, sell_micro }: Deposit) =>
    sells.has(sell_micro) || (cameBack.has(deposit_id) && buys.has(sell_micro))
  const wrong = [
    ...ours.deposits.filter((one) => !isOurs(one) || one.credit_minor !== creditOf(one)),
    ...ours.withdrawals.filter((one) => !buys.has(one.buy_micro) || one.receive_minor !== kipOf(one)),
  ]
  return wrong.map(({ code }) => `${code} was not reckoned by a rate of its agency`)
}

const isWaiting = ({ status, refunded_at }: Deposit) =>
  status === 'FAILED' || (status === 'REJECTED' && !refunded_at)

/** In baht: credited, given by hand and won = credit, and what was taken out of it. In kip: paid in = credited, and what waits with us. */
function wealthOf({ ours, theirs }: AgencyState, player: string): string[] {
  const own = <T extends { player_id: string }>(rows: readonly T[]) =>
    rows.filter(({ player_id }) => player_id === player)
  const names = new Set(own(ours.members).map(({ member_id }) => member_id))
  const members = theirs.members.filter(({ member_id }) => names.has(member_id))
  const deposits = own(ours.deposits)
  const held = own(ours.withdrawals).filter(({ held_at }) => held_at)
  const taken = held.map((one) => one.amount_minor - (one.returned_at ? backOf(one) : 0n))
  const moving = own(ours.moves).filter((one) => one.taken_at && !one.returned_at && one.status !== 'SUCCESS')
  const onItsWay = sum(moving.map(({ amount_minor }) => amount_minor))
  const cash = (currency: string) =>
    ours.accounts.find((one) => one.owner === player && one.kind === 'cash' && one.currency === currency)
      ?.balance ?? 0n

  const credited = sum(deposits.filter(isCredited).map((one) => creditOf(one) + one.bonus_minor))
  const won = sum(members.map((one) => one.won))
  const has = sum(members.map(({ balance }) => balance)) + sum(taken) + onItsWay
  const waiting = sum(deposits.filter(isWaiting).map(({ amount_minor }) => amount_minor))
  const kept = sum(held.filter(({ returned_at }) => !returned_at).map(backOf))
  const given = adjusted(own(ours.adjustments))
  return [
    ...differ(`what ${player} has and took in baht`, has, credited + given + won),
    ...differ(`kip of ${player} with us`, cash('LAK'), waiting),
    ...differ(`baht of ${player} with us`, cash('THB'), kept + onItsWay),
  ]
}

const wealthIsConserved: Rule = (sides) =>
  [...new Set(sides.ours.members.map(({ player_id }) => player_id))].flatMap((player) =>
    wealthOf(sides, player),
  )

const adjustmentsAreBooked: Rule = (sides) =>
  differ('what was adjusted', houseBalance(sides, 'adjustment', 'THB'), adjusted(sides.ours.adjustments))

const nothingIsHeld: Rule = ({ ours }) =>
  ours.accounts
    .filter(({ held }) => held !== 0n)
    .map(({ owner, kind, held }) => `${held} of ${kind} of ${owner} is still held`)

export const wealthRules: Record<string, Rule> = {
  'exchange loses nothing': exchangeIsWhole,
  'every order has a rate of its agency, and keeps to it': ratesWereOurs,
  'the wealth of every player is conserved': wealthIsConserved,
  'what was given and taken by hand is what the books say': adjustmentsAreBooked,
  'nothing is held when nothing is under way': nothingIsHeld,
}
