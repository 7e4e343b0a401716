import {
  differ,
  houseBalance,
  isOfStaff,
  kipOf,
  sum,
  wasPaid,
  type Rule,
  type AgencyState,
} from './agency-state.ts'

const everyPaymentIsBooked: Rule = ({ ours, theirs }) => {
  const known = new Map(ours.payments.map((payment) => [payment.bank_ref, payment]))
  const missing = theirs.payments.filter(
    ({ bank_ref, amount }) => known.get(bank_ref)?.amount_minor !== amount,
  )
  const real = new Set(theirs.payments.map(({ bank_ref }) => bank_ref))
  // What staff reported and have written off as never received is in nobody's books.
  const booked = ours.payments.filter(
    ({ method, payout_id, state }) => payout_id === null && !(isOfStaff(method) && state === 'REVERSED'),
  )
  const invented = booked.filter(({ bank_ref }) => !real.has(bank_ref))
  return [
    ...missing.map(
      ({ bank_ref, amount, bill }) => `${bank_ref} of ${amount} for ${bill} is not in our books`,
    ),
    ...invented.map(({ bank_ref }) => `no bank knows ${bank_ref}`),
  ]
}

const keptReasons = ['PROMOTION_IN_USE', 'EXCLUDED', 'LIMIT_REACHED', 'THIRD_PARTY_PAYER', 'REVERSED']

/** What a rule of its player's keeps from being credit, what was taken from its order, came to a closed account, or went elsewhere meanwhile. */
const keptOut = ({ ours, lateOfClosed }: AgencyState, depositId: string) =>
  ours.payments.filter(
    (one) =>
      (keptReasons.includes(one.reason ?? '') || lateOfClosed.has(one.bank_ref)) &&
      !(one.state === 'MATCHED' && one.deposit_id === depositId),
  )

const paidOrdersGoOn: Rule = (sides) =>
  sides.ours.deposits.flatMap((deposit) => {
    const { ours, theirs } = sides
    const { deposit_id, code, amount_minor, status } = deposit
    const waits = new Set(keptOut(sides, deposit_id).map(({ bank_ref }) => bank_ref))
    const exact = theirs.payments.filter(
      ({ bank_ref, bill, amount }) => bill === code && amount === amount_minor && !waits.has(bank_ref),
    )
    const pays = ours.payments.filter((one) => one.state === 'MATCHED' && one.deposit_id === deposit_id)
    // What came under another bill, or came back, pays an order when an operator says so. One that was taken back is paid by nothing any more, also when
    // its bank tells of its payment anew.
    const isPaid = (exact.length > 0 && deposit.reversed_at === null) || pays.length > 0
    const fits = pays.every((one) => one.amount_minor === amount_minor)
    return wasPaid(deposit) === isPaid && fits && pays.length === (isPaid ? 1 : 0)
      ? []
      : [`${code} is ${status} with ${exact.length} payments, ${pays.length} of them its own`]
  })

const received = ({ theirs }: AgencyState) => sum(theirs.payments.map(({ amount }) => amount))

const bankAccountsAgree: Rule = (sides) => {
  const done = sides.theirs.payouts.filter(({ state }) => state === 'DONE')
  const left = received(sides) - sum(done.map(({ amount }) => amount))
  return differ('the bank account in the books', houseBalance(sides, 'bank', 'LAK'), left)
}

/** Orders, and the payout by which their money went out, as their ends say: a withdrawal succeeded, a deposit or a payment was paid back. */
function paidOut({ ours }: AgencyState) {
  const orders = [
    ...ours.withdrawals.map((one) => ({
      id: one.withdrawal_id,
      code: one.code,
      kip: kipOf(one),
      isOut: one.status === 'SUCCESS',
      mayComeBack: true,
    })),
    ...ours.deposits.map((one) => ({
      id: one.deposit_id,
      code: one.code,
      kip: one.amount_minor,
      isOut: one.refunded_at !== null,
      mayComeBack: true,
    })),
    ...ours.payments.map((one) => ({
      id: one.payment_id,
      code: one.bank_ref,
      kip: one.amount_minor,
      isOut: one.state === 'REFUNDED',
      // Then it waits again.
      mayComeBack: false,
    })),
  ]
  return orders.map((order) => {
    const payouts = ours.payouts
      .filter(({ order_id }) => order_id === order.id)
      .toSorted((a, b) => a.number - b.number)
    return { ...order, payouts, last: order.isOut ? payouts.at(-1) : undefined }
  })
}

/** What no order takes: payments that fit none, and payouts that came back when their order was done with; less what went back to its payer. */
const restIsInSuspense: Rule = (sides) => {
  const payments = new Set(sides.ours.payments.map(({ payment_id }) => payment_id))
  const refunds = new Set(
    sides.ours.payouts.filter(({ order_id }) => payments.has(order_id)).map(({ reference }) => reference),
  )
  const sentBack = sides.theirs.payouts.filter(
    ({ reference, state }) => refunds.has(reference) && state === 'DONE',
  )
  const counted = sum(sides.ours.deposits.filter(wasPaid).map(({ amount_minor }) => amount_minor))
  const last = new Set(
    paidOut(sides).flatMap(({ last: one, mayComeBack }) => (one && mayComeBack ? [one.reference] : [])),
  )
  const cameBack = sides.theirs.payouts.filter(
    ({ reference, state }) => last.has(reference) && state === 'RETURNED',
  )
  const rest =
    received(sides) -
    counted +
    sum(cameBack.map(({ amount }) => amount)) -
    sum(sentBack.map(({ amount }) => amount))
  return differ('suspense', houseBalance(sides, 'suspense', 'LAK'), rest)
}

const payoutsAreDue: Rule = (sides) => {
  const { payouts: there } = sides.theirs
  return paidOut(sides).flatMap(({ code, kip, payouts, last, mayComeBack }) => {
    const own = new Set(payouts.map(({ reference }) => reference))
    const standing = there.filter(
      ({ reference, state }) => own.has(reference) && (state === 'SENT' || state === 'DONE'),
    )
    if (!last)
      return standing.map(({ reference, state }) => `${reference} is ${state}, its order is not paid out`)
    const paid = there.find(({ reference }) => reference === last.reference)
    const isOut = paid?.state === 'DONE' || (mayComeBack && paid?.state === 'RETURNED')
    if (!isOut || paid.amount !== kip || paid.account_number !== last.account_number)
      return [`${last.reference} is ${paid?.state} with ${paid?.amount} to ${paid?.account_number}`]
    return standing.length <= 1 ? [] : [`${code} was paid out ${standing.length} times`]
  })
}

const noStrangePayout: Rule = ({ ours, theirs }) => {
  const known = new Set(ours.payouts.map(({ reference }) => reference))
  const strange = theirs.payouts.filter(({ reference }) => !known.has(reference))
  return strange.map(({ reference }) => `nobody asked for ${reference}`)
}

const accountsAreOfOne: Rule = ({ ours }) => {
  const numbers = ours.bankAccounts.map(({ bank_code, account_number }) => `${bank_code} ${account_number}`)
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  return twice.map((number) => `${number} is of two players`)
}

export const bankRules: Record<string, Rule> = {
  'every payment that the bank took is in our books once': everyPaymentIsBooked,
  'an order was paid if and only if its exact amount came': paidOrdersGoOn,
  'our bank account is what came in less what went out': bankAccountsAgree,
  'what fits no order stands in suspense': restIsInSuspense,
  'an order is paid out once if it says so, and never otherwise': payoutsAreDue,
  'every payout of the bank is ours': noStrangePayout,
  'a bank account is of one player': accountsAreOfOne,
}
