import type { Mutant } from './mutant.ts'

const checkPayment = 'features/orders/deposits/check-payment.ts'
const depositJobs = 'features/orders/deposits/deposit-jobs.ts'
const deposit = 'features/orders/deposits/deposit.ts'

export const depositMutants: readonly Mutant[] = [
  {
    name: 'lost-compare-and-set',
    bug: 'a deposit is moved on without looking whether it still is where it was',
    patches: [
      {
        file: 'features/orders/kernel/order-store.ts',
        find: `changing(tx, id, set, only).where('status', '=', from)`,
        replace: `changing(tx, id, set, only).$if(kind !== 'deposit', (query) => query.where('status', '=', from))`,
      },
    ],
    foundBy: [/the credit of D\d+ is CONFIRMED/],
    seed: 48,
  },
  {
    name: 'cancel-without-asking',
    bug: 'canceling does not ask the bank, and ignores a bill that is paid',
    patches: [
      {
        file: 'features/orders/deposits/cancel-deposit.ts',
        find: 'const checked = await checkPayment(context, id)',
        replace: `const checked = (await (await import('./deposit-queries.ts')).findDeposit(context.db, id))!`,
      },
    ],
    foundBy: ['no order is canceled over a payment that the bank has'],
    seed: 10,
  },
  {
    name: 'expiry-without-asking',
    bug: 'the round ends what has expired without asking the bank',
    patches: [
      {
        file: depositJobs,
        find: 'run: (id) => checkAndCredit(context, id) })',
        replace: `run: async (id) => {
      const queries = await import('./deposit-queries.ts')
      const { announceOrder } = await import('../kernel/announce-order.ts')
      const row = await queries.findDeposit(db, id)
      if (row?.status !== 'OPEN' || clock() < row.expires_at) return checkAndCredit(context, id)
      await db.transaction().execute(async (tx) => {
        const moved = await queries.moveDeposit(tx, id, 'OPEN', 'CANCELED', { reason: 'EXPIRED', ended_at: clock() })
        if (moved) await announceOrder(tx, 'deposit', moved, { step: 'EXPIRED', by: 'SYSTEM', at: clock() })
      })
    } })`,
      },
    ],
    foundBy: ['no order is canceled over a payment that the bank has'],
    seed: 24,
  },
  {
    name: 'notification-counted-twice',
    bug: 'a payment that is told of again is booked again',
    patches: [
      {
        file: 'features/orders/deposits/record-payment.ts',
        find: '  if (known) {\n',
        replace: '  if (known && known.bill !== deposit.code) {\n',
      },
      {
        file: 'features/orders/deposits/payment-queries.ts',
        find: '      recorded_at: now,\n    })\n    .returningAll()\n    .executeTakeFirstOrThrow()\n',
        replace: `      recorded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst() as never\n`,
      },
    ],
    foundBy: [
      'our bank account is what came in less what went out',
      'reconciliation finds nothing',
      'a payment is in one place: its order, suspense, or back',
    ],
    seed: 36,
  },
  {
    name: 'rounding-dropped',
    bug: 'what an exchange leaves over is not booked',
    patches: [
      {
        file: 'features/orders/deposits/settle-deposit.ts',
        find: 'remainderMinor: creditFor(deposit.amount_minor, deposit.sell_micro).remainderLakMinor,',
        replace:
          'remainderMinor: 0n * creditFor(deposit.amount_minor, deposit.sell_micro).remainderLakMinor,',
      },
    ],
    foundBy: ['exchange loses nothing'],
    seed: 1,
  },
  {
    name: 'open-order-checked-too-early',
    bug: 'whether there is an open deposit is asked only before the lock, and the index that forbids two is missing',
    patches: [
      {
        file: 'features/players/protection/refuse-deposit.ts',
        find: `  if (standing.hasOpenDeposit) throw new Refusal('OPEN_ORDER')\n`,
        replace: '',
      },
    ],
    sql: 'drop index one_open_deposit_a_player',
    foundBy: ['a player has one open order of a kind'],
    seed: 104,
  },
  {
    name: 'journal-key-at-random',
    bug: 'the key of a journal is drawn, not made from the order and the step',
    patches: [
      {
        file: 'ledger/postings/deposits.ts',
        find: `    key: keyOf(subject, 'paid'),`,
        replace: `    key: keyOf(subject, 'paid' + process.hrtime.bigint()),`,
      },
    ],
    foundBy: ['a matched payment stands in the books once, a suspended one in suspense'],
    seed: 1,
  },
  {
    name: 'job-outside-the-transaction',
    bug: 'the job of a paid deposit is enqueued before the transaction that makes it paid',
    patches: [
      {
        file: 'features/orders/deposits/settle-deposit.ts',
        find: `  await jobs.enqueue(tx, 'deliver-credit', { agencyId, depositId }, { partner: provider, afterSeconds })\n`,
        replace: '  void [jobs, afterSeconds]\n',
      },
      {
        file: checkPayment,
        find: '  const payments = (await bank.paymentsOf(chargeOf(asked))).filter(isMoney)\n',
        replace: `  const payments = (await bank.paymentsOf(chargeOf(asked))).filter(isMoney)
  if (payments.length > 0 && asked.status === 'OPEN')
    await context.jobs.enqueue(context.db as Tx, 'deliver-credit', id, { partner: asked.provider_id })\n`,
      },
    ],
    foundBy: [/has no transfer for credit/],
    seed: 62,
  },
  {
    name: 'amount-not-compared',
    bug: 'the bank says paid, so the order is paid, whatever the amount',
    patches: [
      {
        file: deposit,
        find: `  if (payment.amountMinor !== amount_minor) return no('WRONG_AMOUNT')\n`,
        replace: '  void amount_minor\n',
      },
    ],
    foundBy: [/Error: D\d+:credit$/m],
    seed: 19,
  },
  {
    name: 'second-payment-credited',
    bug: 'a bill that is paid twice is credited twice',
    patches: [
      {
        file: deposit,
        find: `  if (isPaidAlready) return no('SECOND_PAYMENT')\n`,
        replace: '  void isPaidAlready\n',
      },
      {
        file: deposit,
        find: `mayBePaid(status) ? { fits: true }`,
        replace: `mayBePaid(status) || status === 'SUCCESS' ? { fits: true }`,
      },
      { file: deposit, find: '  SUCCESS: [],\n', replace: `  SUCCESS: ['PAID'],\n` },
    ],
    sql: 'drop index one_matched_payment_a_deposit',
    // A trigger keeps what has ended as it is.
    foundBy: [/the credit of D\d+ is CONFIRMED/, /deposits keeps what it was made with/],
    seed: 8,
  },
  {
    name: 'late-payment-dropped',
    bug: 'a payment of a canceled order does not pay it any more',
    patches: [
      {
        file: deposit,
        find: `mayBePaid(status) ? { fits: true }`,
        replace: `status === 'OPEN' ? { fits: true }`,
      },
    ],
    foundBy: ['an order was paid if and only if its exact amount came'],
    seed: 41,
  },
  {
    name: 'late-payment-not-looked-for',
    bug: 'the bank is not asked any more about an order that was canceled',
    patches: [
      {
        file: deposit,
        find: `  if (deposit.status !== 'OPEN' && deposit.status !== 'CANCELED') return hour\n`,
        replace: `  if (deposit.status === 'CANCELED') return null
  if (deposit.status !== 'OPEN') return hour\n`,
      },
    ],
    foundBy: ['every payment that the bank took is in our books once'],
    seed: 550,
  },
  {
    name: 'row-read-before-the-lock',
    bug: 'what the order was before the bank was asked is taken for what it is now',
    patches: [
      {
        file: checkPayment,
        find: '{ deposit: before, claimed: null,',
        replace: '{ deposit: asked, claimed: null,',
      },
    ],
    foundBy: [/a locked deposit moved/],
    seed: 28,
    only: 'rush',
  },
  {
    name: 'owed-credit-forgotten',
    bug: 'no round looks for paid deposits whose job is gone',
    patches: [
      {
        file: depositJobs,
        find: 'const waiting = await uncreditedDeposits(context.db, secondsAfter(context.clock(), -patience), batch)',
        replace:
          'const waiting = await uncreditedDeposits(context.db, secondsAfter(context.clock(), -patience), 0)',
      },
    ],
    foundBy: ['every order comes to an end'],
    seed: 40,
  },
  {
    name: 'refund-and-retry',
    bug: 'a failed deposit is refunded whether or not it is tried again',
    patches: [
      {
        file: 'features/orders/deposits/refund-deposit.ts',
        find: `  if (!isRefundable) throw new Refusal('ORDER_NOT_FAILED')\n`,
        replace: `  if (!isRefundable && row.status !== 'PAID') throw new Refusal('ORDER_NOT_FAILED')\n`,
      },
      {
        file: 'features/orders/deposits/refund-deposit.ts',
        find: `await moveDeposit(tx, id, 'FAILED', 'REJECTED', also)`,
        replace: `await moveDeposit(tx, id, row.status, 'REJECTED', also)`,
      },
      {
        file: deposit,
        find: `  PAID: ['SUCCESS', 'FAILED'],\n`,
        replace: `  PAID: ['SUCCESS', 'FAILED', 'REJECTED'],\n`,
      },
    ],
    foundBy: [/Error: D\d+:refund:1$/m],
    seed: 68,
    only: 'rush',
  },
]
