import type { Mutant } from './mutant.ts'

const word = 'features/desk/approvals/record-approval.ts'
const cancel = 'features/orders/deposits/cancel-deposit.ts'
const deposit = 'features/orders/deposits/deposit.ts'

const alone = 'what one did alone weighs what it was, and the sums of a day add up'
const deeds =
  'whatever of the staff makes credit or sends money out has two approvals, or counts in the day of who did it alone'

/** What shows that orders are watched on their way, and not only once they have come to rest. */
export const orderMutants: readonly Mutant[] = [
  {
    name: 'canceled-though-paid',
    bug: 'a deposit is canceled whatever has become of it',
    patches: [
      {
        file: cancel,
        find: `  if (checked.status !== 'OPEN') throw new Refusal('ORDER_PAID')\n`,
        replace: '  void Refusal\n',
      },
      {
        file: cancel,
        find: `moveDeposit(tx, id, 'OPEN', 'CANCELED', also)`,
        replace: `moveDeposit(tx, id, checked.status, 'CANCELED', also)`,
      },
      {
        file: deposit,
        find: `  PAID: ['SUCCESS', 'FAILED'],\n`,
        replace: `  PAID: ['SUCCESS', 'FAILED', 'CANCELED'],\n`,
      },
      { file: deposit, find: '  SUCCESS: [],\n', replace: `  SUCCESS: ['CANCELED'],\n` },
    ],
    foundBy: ['an order moves only as the rules say'],
    seed: 1,
  },
  {
    name: 'canceled-is-cleared-away',
    bug: 'a deposit that its player gives up is deleted, though the player has been told its code',
    patches: [
      {
        file: cancel,
        find: `    return moved\n`,
        replace: `    if (moved) await tx.deleteFrom('deposits').where('deposit_id', '=', moved.deposit_id).execute()
    return moved\n`,
      },
    ],
    sql: 'grant delete on deposits to kham_app',
    foundBy: ['an acknowledged order is never gone'],
    seed: 2,
  },
  {
    name: 'own-second-approval',
    bug: 'the second approval of the same person counts',
    patches: [
      {
        file: 'features/desk/approvals/may-approve.ts',
        find: `    first.staffId !== staffId &&\n`,
        replace: '',
      },
    ],
    sql: 'alter table first_words drop constraint said_by_two; alter table withdrawals drop constraint approved_by_two',
    foundBy: [
      'what took two words has two people’s, or was said alone where nobody else could',
      // The function that writes the word looks for itself.
      /another says the second word/,
    ],
    seed: 138,
    only: 'desk',
  },
  {
    name: 'bound-left-out',
    bug: 'one of the staff lets anything happen alone',
    patches: [
      {
        file: word,
        find: `  if (takesTwo(weightMinor, sumMinor, bounds)) return false\n`,
        replace: `  void takesTwo\n`,
      },
    ],
    sql: 'alter table lone_acts drop constraint below_the_bounds',
    foundBy: [alone],
    seed: 114,
    only: 'desk',
  },
  {
    name: 'day-not-added-up',
    bug: 'what one of the staff has let happen alone today does not count',
    patches: [
      {
        file: word,
        find: `  const sumMinor = await sumAlone(tx, { agencyId, staffId, side, now: at })\n`,
        replace: `  void sumAlone\n  const sumMinor = 0n\n`,
      },
    ],
    foundBy: [alone],
    seed: 122,
    only: 'desk',
  },
  ...[
    {
      name: 'approved-by-one',
      file: 'features/orders/withdrawals/approve-withdrawal.ts',
      act: 'a payout is approved',
      seed: 122,
    },
    {
      name: 'matched-by-one',
      file: 'features/orders/suspense/match-payment.ts',
      act: 'a payment is matched',
      seed: 226,
    },
    {
      name: 'credited-by-one',
      file: 'features/orders/suspense/credit-payment.ts',
      act: 'a payment is credited',
      seed: 114,
    },
    {
      name: 'sent-back-by-one',
      file: 'features/orders/suspense/refund-payment.ts',
      act: 'a payment is sent back',
      seed: 114,
    },
  ].map(({ name, file, act, seed }): Mutant => ({
    name,
    bug: `${act} whatever it weighs, and nobody's day counts it`,
    patches: [
      name === 'approved-by-one'
        ? {
            file,
            find: `  const word = await recordApproval(tx, act, { staffId, at })\n`,
            replace: `  void recordApproval\n  void act\n  const word = { waits: false, first: null } as const\n`,
          }
        : {
            file,
            find: `    if ((await recordApproval(tx, act, { staffId, at })).waits) return\n`,
            replace: `    void recordApproval\n    void act\n`,
          },
    ],
    foundBy: [deeds],
    seed,
    only: 'desk',
  })),
]
