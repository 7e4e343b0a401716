import type { Mutant } from './mutant.ts'

const queries = 'features/orders/withdrawals/withdrawal-queries.ts'
const sendPayout = 'features/orders/withdrawals/settle-withdrawal.ts'
const settlePayout = 'features/orders/payouts/settle-payout.ts'

export const withdrawalMutants: readonly Mutant[] = [
  {
    name: 'order-in-the-way-checked-too-early',
    bug: 'whether an order is in the way of a withdrawal is asked before the lock, and not again',
    patches: [
      {
        file: 'features/orders/withdrawals/open-withdrawal.ts',
        find: '    if (inTheWay) throw new Refusal(inTheWay)\n',
        replace: '    void inTheWay\n',
      },
    ],
    sql: 'drop index one_open_withdrawal_a_player',
    foundBy: ['a player has one open order of a kind'],
    seed: 52,
    only: 'rush',
  },
  {
    name: 'approved-or-ended-twice',
    bug: 'two operators at once both have their word',
    patches: [
      {
        file: queries,
        find: `where.and([where('held_at', 'is not', null), where('approved_at', 'is', null)])`,
        replace: `where.and([where('held_at', 'is not', null)])`,
      },
      {
        file: 'features/orders/withdrawals/approve-withdrawal.ts',
        find: `!row.held_at || row.approved_at)`,
        replace: `!row.held_at)`,
      },
    ],
    foundBy: [/the payout W\d+P\d+ is REQUESTED/, /an approval stands until its payout is refused/],
    seed: 4,
    only: 'rush',
  },
  {
    name: 'approved-before-held',
    bug: 'a payout is approved before the provider has given the credit',
    patches: [
      {
        file: queries,
        find: `where.and([where('held_at', 'is not', null), where('approved_at', 'is', null)])`,
        replace: `where.and([where('approved_at', 'is', null)])`,
      },
      {
        file: 'features/orders/withdrawals/approve-withdrawal.ts',
        find: `!row.held_at || row.approved_at)`,
        replace: `row.approved_at)`,
      },
    ],
    foundBy: [/Error: W\d+:payout:1$/m],
    seed: 4,
    only: 'rush',
  },
  {
    name: 'payout-under-a-new-number',
    bug: 'a payout whose answer is lost is sent again under a new number',
    patches: [
      {
        file: settlePayout,
        find: '    reference: payout.reference,\n',
        replace: `    reference: call.asked.tries > 1 ? payout.reference.replace(/\\d+$/, '9') : payout.reference,\n`,
      },
    ],
    foundBy: ['no second reference while the first is unknown'],
    seed: 1,
  },
  {
    name: 'refusal-of-a-later-call-believed',
    bug: 'a no to the second call is believed while the first may still be inside the bank',
    patches: [
      {
        file: settlePayout,
        find: `if (row.status === 'UNKNOWN') return !partners.mayBeInFlight(earlier)`,
        replace: `if (row.status === 'UNKNOWN') return !partners.mayBeInFlight(null) || earlier === null`,
      },
    ],
    foundBy: ['no second reference while the first is unknown'],
    seed: 84,
    only: 'rush',
  },
  {
    name: 'bounced-payout-not-returned',
    bug: 'the credit of a payout that came back does not go back to the provider',
    patches: [
      {
        file: sendPayout,
        find: '  await startReturn(context, tx, failed)\n',
        replace: '  void startReturn\n',
      },
    ],
    foundBy: ['held credit of an ended withdrawal that is not paid out is on its way back'],
    seed: 15,
  },
  {
    name: 'late-return-ignored',
    bug: 'a payout that comes back after its order has succeeded is not booked',
    patches: [
      {
        file: 'features/orders/payments/suspend-returned-payout.ts',
        find: `  await paymentSuspended(tx, agencyId, { method, bankRef, amountMinor, currency: 'LAK' })\n`,
        replace: '  void paymentSuspended\n',
      },
    ],
    foundBy: ['a matched payment stands in the books once, a suspended one in suspense'],
    seed: 163,
  },
  {
    name: 'payout-rounded-away',
    bug: 'the part of a kip that a payout leaves over is dropped',
    patches: [
      {
        file: 'ledger/exchange.ts',
        find: 'remainderLakMinor: worthLakMinor - resultMinor }',
        replace: 'remainderLakMinor: 0n * (worthLakMinor - resultMinor) }',
      },
    ],
    foundBy: ['exchange loses nothing'],
    seed: 5,
  },
  {
    name: 'returns-forgotten',
    bug: 'no round looks for credit that is on its way to or from the provider',
    patches: [
      {
        file: 'features/orders/withdrawals/withdrawal-jobs.ts',
        find: '      waiting: transfers,',
        replace: '      waiting: transfers.slice(0, 0),',
      },
    ],
    foundBy: ['every order comes to an end'],
    seed: 9,
  },
  {
    name: 'payouts-forgotten',
    bug: 'no round looks for payouts that the bank has not answered',
    patches: [
      {
        file: 'features/orders/withdrawals/withdrawal-jobs.ts',
        find: 'waiting: payouts,',
        replace: 'waiting: payouts.slice(0, 0),',
      },
    ],
    foundBy: ['every order comes to an end'],
    seed: 1,
  },
  {
    name: 'receipts-forgotten',
    bug: 'no round looks for receipts whose job is gone',
    patches: [
      {
        file: 'features/books/receipts/receipt-jobs.ts',
        find: '  for (const order of missing) {\n',
        replace: '  for (const order of missing.slice(0, 0)) {\n',
      },
    ],
    foundBy: [
      'every order comes to an end',
      'an order that ended with money moved has its receipt within an hour',
    ],
    seed: 25,
  },
  {
    name: 'account-of-two-players',
    bug: 'the index that keeps a bank account to one player is missing',
    sql: 'drop index one_player_an_account',
    foundBy: ['a bank account is of one player'],
    seed: 84,
    only: 'rush',
  },
  {
    name: 'decided-too-early',
    bug: 'an operator may decide while the call is still under way',
    patches: [
      {
        file: 'timeline/decision.ts',
        find: '=> partners.mayBeInFlight(askedAt)',
        replace: '=> false && partners.mayBeInFlight(askedAt)',
      },
    ],
    foundBy: ['each step moved credit at the provider once, or not at all'],
    seed: 223,
  },
]
