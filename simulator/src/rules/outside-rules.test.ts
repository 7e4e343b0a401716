import { expect, test } from 'vitest'
import { outsideRules } from './outside-rules.ts'
import type { AgencyState } from './agency-state.ts'

/** One player: 100,007 kip paid in, 145.00 THB withdrawn, 5.00 won in between, and a wrong payment in suspense. */
function atRest(): AgencyState {
  const order = { agency_id: 'a', player_id: 'p', provider_id: 'gclub' }
  const account = { agency_id: 'a', owner: 'house', place: '', held: 0n }
  const transfer = { provider: 'gclub', operator: 'key', member_id: 'm', status: 'CONFIRMED' }
  const ourTransfer = { agency_id: 'a', provider_id: 'gclub', status: 'CONFIRMED' }
  return {
    rates: [{ sellMicro: 690_000_000n, buyMicro: 680_500_000n }],
    accountLog: { entries: [], reports: [] },
    asked: [],
    denied: new Set(),
    lateOfClosed: new Set(),
    bounds: { fromMinor: 20_000_000n, dayMinor: 30_000_000n },
    linked: [['p', 'q']],
    ours: {
      deposits: [
        {
          ...order,
          deposit_id: 'd',
          code: 'D1',
          method: 'laoqr',
          amount_minor: 10_000_700n,
          sell_micro: 690_000_000n,
          credit_minor: 14_493n,
          bonus_minor: 0n,
          promotion_usage_id: null,
          status: 'SUCCESS',
          refunded_at: null,
          reversed_at: null,
        },
      ],
      withdrawals: [
        {
          ...order,
          withdrawal_id: 'w',
          code: 'W1',
          account_number: '12345678',
          amount_minor: 14_501n,
          buy_micro: 680_500_000n,
          receive_minor: 9_867_900n,
          promotion_usage_id: null,
          bonus_minor: 0n,
          excess_minor: 0n,
          forfeit_minor: 0n,
          brought_minor: 0n,
          won_since: 0n,
          status: 'SUCCESS',
          held_at: new Date(0),
          returned_at: null,
        },
      ],
      moves: [],
      adjustments: [],
      reversals: [],
      transfers: [
        {
          ...ourTransfer,
          transfer_id: 't1',
          order_id: 'd',
          step: 'credit',
          direction: 'IN',
          amount_minor: 14_493n,
        },
        {
          ...ourTransfer,
          transfer_id: 't2',
          order_id: 'w',
          step: 'take',
          direction: 'OUT',
          amount_minor: 14_501n,
        },
      ],
      payouts: [
        {
          agency_id: 'a',
          payout_id: 'o',
          order_kind: 'withdrawal',
          order_id: 'w',
          number: 1,
          reference: 'W1P1',
          amount_minor: 9_867_900n,
          account_number: '12345678',
          status: 'DONE',
          resolved_at: null,
        },
      ],
      payments: [
        {
          agency_id: 'a',
          method: 'laoqr',
          recorded_at: new Date(0),
          payment_id: 'p1',
          deposit_id: 'd',
          bank_ref: 'r1',
          amount_minor: 10_000_700n,
          state: 'MATCHED',
          reason: null,
          bill: 'D1',
          payout_id: null,
        },
        {
          agency_id: 'a',
          method: 'laoqr',
          recorded_at: new Date(0),
          payment_id: 'p2',
          deposit_id: 'd',
          bank_ref: 'r2',
          amount_minor: 500n,
          state: 'SUSPENSE',
          reason: 'WRONG_AMOUNT',
          bill: 'D1',
          payout_id: null,
        },
      ],
      members: [{ agency_id: 'a', player_id: 'p', provider_id: 'gclub', member_id: 'm' }],
      accounts: [
        { ...account, owner: 'p', kind: 'credit', place: 'gclub', currency: 'THB', balance: 492n },
        { ...account, kind: 'bank', place: 'laoqr', currency: 'LAK', balance: 133_300n },
        { ...account, kind: 'suspense', place: 'laoqr', currency: 'LAK', balance: 500n },
        { ...account, kind: 'game', place: 'gclub', currency: 'THB', balance: -500n },
        { ...account, kind: 'rounding', currency: 'LAK', balance: 530n + 30n },
        { ...account, kind: 'fx', currency: 'LAK', balance: 9_867_930n - 10_000_170n },
        { ...account, kind: 'fx', currency: 'THB', balance: -8n },
      ],
      gameResults: [{ agency_id: 'a', owner: 'p', place: 'gclub', won: 500n }],
      usages: [],
      bankAccounts: [{ agency_id: 'a', player_id: 'p', bank_code: 'jdb', account_number: '12345678' }],
    },
    theirs: {
      payments: [
        { bank_ref: 'r1', mid: 'M', bill: 'D1', amount: 10_000_700n },
        { bank_ref: 'r2', mid: 'M', bill: 'D1', amount: 500n },
      ],
      payouts: [
        { mid: 'M', reference: 'W1P1', state: 'DONE', amount: 9_867_900n, account_number: '12345678' },
      ],
      transfers: [
        { ...transfer, reference: 't1', direction: 'IN', amount: 14_493n },
        { ...transfer, reference: 't2', direction: 'OUT', amount: 14_501n },
      ],
      members: [
        {
          provider: 'gclub',
          operator: 'key',
          member_id: 'm',
          balance: 492n,
          won: 500n,
          least_won: -20n,
          most_won: 500n,
        },
      ],
    },
  }
}

/** 10.00 THB on top, which a withdrawal takes back. */
const usage = (): AgencyState['ours']['usages'][number] => ({
  agency_id: 'a',
  usage_id: 'u',
  player_id: 'p',
  provider_id: 'gclub',
  promotion_id: 'ten',
  status: 'USED',
  end_reason: null,
  credited_at: null,
  deposit_minor: 10_000_700n,
  bonus_kind: 'FIXED',
  bonus_percent: null,
  most_minor: 1_000n,
  uses_per_player: 1,
  first_order_only: false,
  target_minor: 0n,
  withdraw_all: false,
  max_minor: null,
  excess_to: 'PLAYER',
  deduct_bonus: true,
})

const broken = (sides: AgencyState) =>
  Object.entries(outsideRules).flatMap(([rule, look]) => (look(sides).length > 0 ? [rule] : []))

test('where both sides agree no rule is broken', () => expect(broken(atRest())).toEqual([]))

const breaks: Record<string, (sides: AgencyState) => void> = {
  'every payment that the bank took is in our books once': ({ ours }) => void ours.payments.pop(),
  'an order was paid if and only if its exact amount came': ({ ours }) =>
    void (ours.deposits[0]!.status = 'CANCELED'),
  'our bank account is what came in less what went out': ({ ours }) => void ours.accounts[1]!.balance++,
  'what fits no order stands in suspense': ({ ours }) => void ours.accounts[2]!.balance--,
  'an order is paid out once if it says so, and never otherwise': ({ ours }) =>
    void (ours.withdrawals[0]!.status = 'FAILED'),
  'every payout of the bank is ours': ({ theirs }) =>
    void theirs.payouts.push({ ...theirs.payouts[0]!, reference: 'W1P2' }),
  'a bank account is of one player': ({ ours }) => void ours.bankAccounts.push(ours.bankAccounts[0]!),
  'each step moved credit at the provider once, or not at all': ({ ours, theirs }) => {
    ours.transfers.push({ ...ours.transfers[0]!, transfer_id: 't3' })
    theirs.transfers.push({ ...theirs.transfers[0]!, reference: 't3' })
  },
  'what a provider recorded, we recorded': ({ ours }) => void (ours.transfers[1]!.status = 'REFUSED'),
  'a wallet moved what its orders say, where no reference is known': ({ ours, theirs }) => {
    ours.members.push({ ...ours.members[0]!, provider_id: 'askmebet', member_id: 'n' })
    theirs.transfers.push({ ...theirs.transfers[0]!, provider: 'askmebet', member_id: 'n', reference: 'x' })
  },
  'credit in the books is the credit at the providers': ({ ours }) => void ours.accounts[0]!.balance++,
  'what play moved is what the books say of the games': ({ ours }) => void ours.accounts[3]!.balance++,
  'the books never say of play what was never so': ({ ours }) => {
    const [result] = ours.gameResults
    ours.gameResults.unshift({ ...result!, won: -21n }, { ...result!, won: 21n })
  },
  'exchange loses nothing': ({ ours }) => void ours.accounts[4]!.balance--,
  'every order has a rate of its agency, and keeps to it': ({ ours }) =>
    void ours.deposits[0]!.credit_minor++,
  'the wealth of every player is conserved': ({ theirs }) => void theirs.members[0]!.balance--,
  'what was given and taken by hand is what the books say': ({ ours }) =>
    void ours.accounts.push({ ...ours.accounts[4]!, kind: 'adjustment', currency: 'THB', balance: 1n }),
  'a promotion gives its bonus once, as its terms say': ({ ours }) =>
    void (ours.deposits[0]!.bonus_minor = 1n),
  'a player has one promotion in use, and none too often': ({ ours }) =>
    void ours.usages.push(usage(), { ...usage(), usage_id: 'u2' }),
  'linked players have what is for a first order once': ({ ours }) => {
    const first = { ...usage(), first_order_only: true }
    ours.usages.push(first, { ...first, usage_id: 'u2', player_id: 'q' })
  },
  'a withdrawal under a promotion is divided as its terms say, and ends it': ({ ours }) => {
    ours.usages.push(usage())
    ours.withdrawals[0]!.promotion_usage_id = 'u'
  },
  'a player never ends with more than was paid in, what play brought and what the terms of a promotion give':
    ({ ours }) => {
      // 144.93 came with it, and play lost 45.00 of that; the rest was the player's own.
      ours.usages.push({ ...usage(), deduct_bonus: false, most_minor: 0n, target_minor: 9_993n })
      ours.deposits[0]!.promotion_usage_id = 'u'
      Object.assign(ours.withdrawals[0]!, { promotion_usage_id: 'u', won_since: -4_500n })
    },
  'what promotions cost is what the books say': ({ ours }) =>
    void ours.accounts.push({ ...ours.accounts[4]!, kind: 'promo', currency: 'THB', balance: 1n }),
  'a payment that the staff tell of is in our books once': ({ ours }) => {
    const told = { ...ours.payments[0]!, method: 'transfer', state: 'SUSPENSE' }
    ours.payments.push({ ...told, bank_ref: 'ft-1' }, { ...told, bank_ref: 'FT1' })
  },
  'what never came is credit, or is sent out, with two approvals, or below the bounds of one': (sides) =>
    reportOf(sides, { sums: [15_000_000n, 15_000_000n], reporters: ['s', 's'] }),
  'what a rule sends back from the bound on goes with the approval of one of the staff': (sides) => {
    const { ours } = sides
    sides.asked = [{ path: '/v2/agency/payments/p3/refund', by: 'm', isRefused: true }]
    const large = { ...ours.payments[1]!, payment_id: 'p3', bank_ref: 'r3', amount_minor: 20_000_000n }
    ours.payments.push({ ...large, reason: 'EXCLUDED' })
    ours.payouts.push({ ...ours.payouts[0]!, order_id: 'p3' })
  },
  'what arrived is out and back only with two approvals, or below the bounds of one': (sides) => {
    Object.assign(sides.ours.payouts[0]!, { status: 'RETURNED', amount_minor: 20_000_000n })
    Object.assign(sides, {
      denied: new Set(['o']),
      asked: [{ path: '/v2/agency/payouts/o/bounced', by: 's', isRefused: false }],
    })
  },
  'nothing is held when nothing is under way': ({ ours }) => void ours.accounts[0]!.held++,
}

test.each(Object.entries(breaks))('it shows when not: %s', (rule, makeWrong) => {
  const sides = atRest()
  makeWrong(sides)
  expect(broken(sides)).toContain(rule)
})

test('every rule has a breach that shows it', () => {
  expect(Object.keys(breaks).toSorted()).toEqual(Object.keys(outsideRules).toSorted())
})

test.each<[string, string, string, boolean]>([
  ['waits as a second one, told of anew by its bank', 'SUSPENSE', 'SECOND_PAYMENT', true],
  ['waits for its true order', 'SUSPENSE', 'REVERSED', true],
  ['still pays it', 'MATCHED', 'REVERSED', false],
])('the payment of an order that was taken back %s', (_, state, reason, isAllowed) => {
  const sides = atRest()
  sides.ours.deposits[0]!.reversed_at = new Date(0)
  Object.assign(sides.ours.payments[0]!, { state, reason })
  const rule = 'an order was paid if and only if its exact amount came'
  expect(broken(sides).includes(rule)).toBe(!isAllowed)
})

test.each([
  ['is in the books', 'SUSPENSE', false],
  ['is written off as never received', 'REVERSED', true],
] as const)('a payment that staff reported and no bank knows %s', (_, state, isAllowed) => {
  const sides = atRest()
  const reported = { ...sides.ours.payments[0]!, method: 'transfer', bank_ref: 'FT9', amount_minor: 0n }
  sides.ours.payments.push({ ...reported, state })
  const rule = 'every payment that the bank took is in our books once'
  expect(broken(sides).includes(rule)).toBe(!isAllowed)
})

/** Payments that never came, each told of by the same of the staff. */
function reportOf(
  { ours, accountLog }: AgencyState,
  { sums, reporters }: { sums: bigint[]; reporters: string[] },
) {
  for (const [at, amount] of sums.entries()) {
    const [reference, depositId] = [`FT${at}`, `d${at}`]
    accountLog.entries.push({ agencyId: 'a', reference, amount, bill: '', isReal: false })
    for (const staffId of reporters) accountLog.reports.push({ staffId, depositId, reference, amount })
    const told = { ...ours.payments[0]!, method: 'transfer', bank_ref: reference }
    ours.payments.push({ ...told, deposit_id: depositId, amount_minor: amount })
  }
}

test.each<[string, { sums: bigint[]; reporters: string[] }, boolean]>([
  [
    'one below both bounds, however often it is said',
    { sums: [19_999_900n, 9_999_900n], reporters: ['s', 's'] },
    true,
  ],
  ['one at the bound', { sums: [20_000_000n], reporters: ['s'] }, false],
  ['two at the bound', { sums: [20_000_000n, 20_000_000n], reporters: ['s', 't'] }, true],
  ['one whose day comes to its bound', { sums: [19_999_900n, 10_000_100n], reporters: ['s'] }, false],
])('what never came is let in by %s', (_, said, isAllowed) => {
  const sides = atRest()
  reportOf(sides, said)
  const rule = 'what never came is credit, or is sent out, with two approvals, or below the bounds of one'
  expect(broken(sides).includes(rule)).toBe(!isAllowed)
})

test.each<[string, bigint, string, boolean]>([
  ['at the bound by whoever reported it, in another browser', 20_000_000n, 's', false],
  ['below it by whoever reported it', 19_999_900n, 's', true],
  ['at the bound by a colleague', 20_000_000n, 't', true],
])('an invented payment that fits no order is credited %s', (_, amount, by, isAllowed) => {
  const sides = atRest()
  const { ours, accountLog } = sides
  const [reference, depositId] = ['FT9', ours.deposits[0]!.deposit_id]
  accountLog.entries.push({ agencyId: 'a', reference, amount, bill: '', isReal: false })
  accountLog.reports.push({ staffId: 's', depositId, reference, amount })
  // It tells of one order, and became another.
  const stray = { ...ours.payments[0]!, method: 'transfer', bank_ref: reference, payment_id: 'stray' }
  ours.payments.push({ ...stray, bill: ours.deposits[0]!.code, deposit_id: 'another', amount_minor: amount })
  const path = '/v2/agency/payments/stray/credit'
  sides.asked = [
    { path, by, isRefused: false },
    { path, by: 'u', isRefused: true },
  ]
  const rule = 'what never came is credit, or is sent out, with two approvals, or below the bounds of one'
  expect(broken(sides).includes(rule)).toBe(!isAllowed)
})

/** All of it has gone from gclub to alphabet. */
function moved(): AgencyState {
  const sides = atRest()
  const { ours, theirs } = sides
  const amount = 492n
  ours.moves.push({
    agency_id: 'a',
    move_id: 'm1',
    code: 'M1',
    player_id: 'p',
    from_provider: 'gclub',
    to_provider: 'alphabet',
    amount_minor: amount,
    status: 'SUCCESS',
    taken_at: new Date(0),
    returned_at: null,
  })
  const transfer = { ...ours.transfers[0]!, order_id: 'm1', amount_minor: amount }
  ours.transfers.push(
    { ...transfer, transfer_id: 't3', step: 'take', direction: 'OUT' },
    { ...transfer, transfer_id: 't4', step: 'credit', direction: 'IN', provider_id: 'alphabet' },
  )
  const there = { ...theirs.transfers[0]!, amount }
  theirs.transfers.push(
    { ...there, reference: 't3', direction: 'OUT' },
    { ...there, reference: 't4', direction: 'IN', provider: 'alphabet', member_id: 'n' },
  )
  ours.members.push({ ...ours.members[0]!, provider_id: 'alphabet', member_id: 'n' })
  theirs.members.push({ ...theirs.members[0]!, provider: 'alphabet', member_id: 'n', won: 0n, most_won: 0n })
  ours.accounts.push({ ...ours.accounts[0]!, place: 'alphabet' })
  theirs.members[0]!.balance = ours.accounts[0]!.balance = 0n
  return sides
}

test.each<[string, (sides: AgencyState) => void, string[]]>([
  ['is whole', () => {}, []],
  [
    'is said to have gone back',
    ({ ours }) => void Object.assign(ours.moves[0]!, { status: 'FAILED', returned_at: new Date(0) }),
    ['each step moved credit at the provider once, or not at all'],
  ],
  [
    'is said to be with us',
    ({ ours }) => void (ours.moves[0]!.status = 'OPEN'),
    ['each step moved credit at the provider once, or not at all', 'the wealth of every player is conserved'],
  ],
  [
    'was given twice',
    ({ ours, theirs }) => {
      ours.transfers.push({ ...ours.transfers[3]!, transfer_id: 't5' })
      theirs.transfers.push({ ...theirs.transfers[3]!, reference: 't5' })
    },
    ['each step moved credit at the provider once, or not at all'],
  ],
])('credit that moved and %s', (_, change, rules) => {
  const sides = moved()
  change(sides)
  expect(broken(sides)).toEqual(rules)
})

/** 3.00 THB were given by hand at gclub. */
function given(): AgencyState {
  const sides = atRest()
  const { ours, theirs } = sides
  const amount = 300n
  ours.adjustments.push({
    agency_id: 'a',
    adjustment_id: 'g1',
    player_id: 'p',
    provider_id: 'gclub',
    direction: 'GIVE',
    amount_minor: amount,
    status: 'SUCCESS',
    reversed_at: null,
  })
  ours.transfers.push({
    ...ours.transfers[0]!,
    transfer_id: 't3',
    order_id: 'g1',
    step: 'adjust',
    amount_minor: amount,
  })
  theirs.transfers.push({ ...theirs.transfers[0]!, reference: 't3', amount })
  ours.accounts.push({ ...ours.accounts[4]!, kind: 'adjustment', currency: 'THB', balance: amount })
  ours.accounts[0]!.balance += amount
  theirs.members[0]!.balance += amount
  return sides
}

test.each<[string, (sides: AgencyState) => void, string[]]>([
  ['is whole', () => {}, []],
  [
    'is said to have been refused',
    ({ ours }) => void (ours.adjustments[0]!.status = 'FAILED'),
    [
      'each step moved credit at the provider once, or not at all',
      'the wealth of every player is conserved',
      'what was given and taken by hand is what the books say',
    ],
  ],
  [
    'is said to have been taken back',
    ({ ours }) => void (ours.adjustments[0]!.reversed_at = new Date(0)),
    ['the wealth of every player is conserved', 'what was given and taken by hand is what the books say'],
  ],
  [
    'has a reversal that its provider knows nothing of',
    ({ ours }) =>
      void ours.reversals.push({
        agency_id: 'a',
        reversal_id: 'x1',
        of_id: 'g1',
        player_id: 'p',
        provider_id: 'gclub',
        direction: 'TAKE',
        amount_minor: 300n,
        status: 'SUCCESS',
      }),
    ['each step moved credit at the provider once, or not at all'],
  ],
  [
    'is said to have been taken',
    ({ ours }) => void (ours.adjustments[0]!.direction = 'TAKE'),
    [
      'each step moved credit at the provider once, or not at all',
      'the wealth of every player is conserved',
      'what was given and taken by hand is what the books say',
    ],
  ],
])('credit that was given and %s', (_, change, rules) => {
  const sides = given()
  change(sides)
  expect(broken(sides)).toEqual(rules)
})

test('play that is booked in parts is play', () => {
  const sides = atRest()
  const [result] = sides.ours.gameResults
  sides.ours.gameResults = [-20n, 220n, 300n].map((won) => ({ ...result!, won }))
  expect(broken(sides)).toEqual([])
})

test('a payout that came back when its order was done with is in suspense', () => {
  const sides = atRest()
  sides.theirs.payouts[0]!.state = 'RETURNED'
  expect(broken(sides)).toEqual([
    'our bank account is what came in less what went out',
    'what fits no order stands in suspense',
  ])
  sides.ours.accounts[1]!.balance += 9_867_900n
  sides.ours.accounts[2]!.balance += 9_867_900n
  expect(broken(sides)).toEqual([])
})

/** The deposit brought a bonus, and the withdrawal gave it back. */
function promoted(): AgencyState {
  const sides = atRest()
  const { ours, theirs } = sides
  const [deposit] = ours.deposits
  const [withdrawal] = ours.withdrawals
  ours.usages.push({ ...usage(), status: 'SUCCESS', end_reason: 'PAID_OUT', credited_at: new Date(0) })
  Object.assign(deposit!, { bonus_minor: 1_000n, promotion_usage_id: 'u' })
  ours.transfers[0]!.amount_minor = theirs.transfers[0]!.amount = 15_493n
  Object.assign(withdrawal!, { bonus_minor: 1_000n, promotion_usage_id: 'u', receive_minor: 9_187_400n })
  ours.payouts[0]!.amount_minor = theirs.payouts[0]!.amount = 9_187_400n
  theirs.members[0]!.balance = ours.accounts[0]!.balance = 1_492n
  for (const [at, balance] of [
    [1, 10_001_200n - 9_187_400n],
    [5, 9_187_430n - 10_000_170n],
    [6, 14_493n - 13_501n],
  ] as const)
    ours.accounts[at]!.balance = balance
  return sides
}

test.each<[string, (sides: AgencyState) => void, string[]]>([
  ['is whole', () => {}, []],
  [
    'was given twice',
    ({ ours }) => void ours.usages.pop(),
    ['a promotion gives its bonus once, as its terms say'],
  ],
  [
    'was not to be taken back',
    ({ ours }) => void (ours.usages[0]!.deduct_bonus = false),
    [
      'a withdrawal under a promotion is divided as its terms say, and ends it',
      'what promotions cost is what the books say',
    ],
  ],
  [
    'goes on after it was paid out',
    ({ ours }) => void Object.assign(ours.usages[0]!, { status: 'USED', end_reason: null }),
    ['a withdrawal under a promotion is divided as its terms say, and ends it'],
  ],
])('a promotion that %s', (_, change, rules) => {
  const sides = promoted()
  change(sides)
  expect(broken(sides)).toEqual(rules)
})

/** The payment in suspense went back to its payer. */
function sentBack(): AgencyState {
  const sides = atRest()
  const { ours, theirs } = sides
  ours.payments[1]!.state = 'REFUNDED'
  const payout = { ...ours.payouts[0]!, order_id: 'p2', reference: 'S2R1', amount_minor: 500n }
  ours.payouts.push(payout)
  theirs.payouts.push({ ...theirs.payouts[0]!, reference: 'S2R1', amount: 500n })
  ours.accounts[1]!.balance -= 500n
  ours.accounts[2]!.balance = 0n
  return sides
}

const dueOnce = 'an order is paid out once if it says so, and never otherwise'

test.each<[string, (sides: AgencyState) => void, string[]]>([
  ['is whole', () => {}, []],
  ['waits again, as the books say not', ({ ours }) => void (ours.payments[1]!.state = 'SUSPENSE'), [dueOnce]],
  [
    'was sent back twice',
    ({ theirs }) => void theirs.payouts.push({ ...theirs.payouts[1]! }),
    ['our bank account is what came in less what went out', 'what fits no order stands in suspense', dueOnce],
  ],
  [
    'came back, and nobody knows',
    ({ theirs }) => void (theirs.payouts[1]!.state = 'RETURNED'),
    ['our bank account is what came in less what went out', 'what fits no order stands in suspense', dueOnce],
  ],
])('a payment that was sent back and %s', (_, change, rules) => {
  const sides = sentBack()
  change(sides)
  expect(broken(sides)).toEqual(rules)
})

test('a payment that an operator found pays an order of its amount, and one order only', () => {
  const sides = atRest()
  const { ours } = sides
  sides.theirs.payments[0]!.bill = 'D2'
  expect(broken(sides)).toEqual([])
  ours.payments[1]!.state = 'MATCHED'
  expect(broken(sides)).toContain('an order was paid if and only if its exact amount came')
})
