import type { Mutant } from './mutant.ts'

const deeds =
  'whatever of the staff makes credit or sends money out has two approvals, or counts in the day of who did it alone'
const invented = 'what never came is credit, or is sent out, with two approvals, or below the bounds of one'

/** What one of the staff could do alone who tells of payments that never came. */
export const staffMutants: readonly Mutant[] = [
  {
    name: 'confirmed-by-one',
    bug: 'a payment that one of the staff has seen is credited whatever it weighs, and nobody’s day counts it',
    patches: [
      {
        file: 'features/orders/deposits/confirm-payment.ts',
        find: '  return (await recordApproval(tx, act, { staffId, at })).waits\n',
        replace: '  void recordApproval\n  void act\n  void at\n  void staffId\n  return false\n',
      },
    ],
    foundBy: [deeds, invented],
    seed: 3,
    only: 'fraudster',
  },
  {
    name: 'own-second-browser',
    bug: 'the second approval of the same person counts, and the first of a day’s sum is forgotten with it',
    patches: [
      {
        file: 'features/desk/approvals/may-approve.ts',
        find: `    first.staffId !== staffId &&\n`,
        replace: '',
      },
    ],
    sql: 'alter table first_words drop constraint said_by_two',
    foundBy: [
      'what took two words has two people’s, or was said alone where nobody else could',
      invented,
      // The function that writes the word looks for itself.
      /another says the second word/,
    ],
    seed: 3,
    only: 'fraudster',
  },
  {
    name: 'stray-credited-by-one',
    bug: 'one of the staff alone credits a payment that fits no order, whatever it weighs, and nobody’s day counts it',
    patches: [
      {
        file: 'features/orders/suspense/credit-payment.ts',
        find: '    if ((await recordApproval(tx, act, { staffId, at })).waits) return\n',
        replace: '    void recordApproval\n    void act\n',
      },
    ],
    foundBy: [deeds, invented],
    seed: 3,
    only: 'fraudster',
  },
  {
    name: 'impossible-by-one',
    bug: 'one of the staff alone says that a withdrawal could not be paid by hand, whatever it weighs',
    patches: [
      {
        file: 'features/orders/payouts/mark-payout.ts',
        find: `      if ((await recordApproval(tx, act, { staffId, at })).waits) return\n    }\n`,
        replace: `      void act\n    }\n`,
      },
    ],
    foundBy: [deeds],
    seed: 194,
    only: 'desk',
  },
  {
    name: 'told-in-another-spelling',
    bug: 'a reference is looked up as it is typed, and the index that forbids a second one is missing',
    patches: [
      {
        file: 'features/orders/deposits/payment-queries.ts',
        find: `    .where('bank_ref_key', '=', referenceKey(bankRef))\n`,
        replace: `    .where('bank_ref', '=', bankRef)\n    .where(sql<boolean>\`\${referenceKey(bankRef)} <> ''\`)\n`,
      },
    ],
    sql: 'drop index one_payment_a_reference',
    foundBy: ['a payment that the staff tell of is in our books once'],
    seed: 35,
    only: 'fraudster',
  },
  {
    name: 'sent-within-the-hold',
    bug: 'a payout is sent although its player’s account was changed shortly before',
    patches: [
      {
        file: 'features/orders/payouts/settle-payout.ts',
        find: `) => !voids && (await holdUnderLock(tx, { agencyId, playerId }, clock)) !== null\n`,
        replace: `) => voids && (await holdUnderLock(tx, { agencyId, playerId }, clock)) !== null\n`,
      },
    ],
    foundBy: ['no payout was sent within the hold'],
    seed: 115,
    only: 'fraudster',
  },
  {
    name: 'rule-needs-nobody',
    bug: 'what a break or a limit sends back goes by itself whatever it weighs',
    patches: [
      {
        file: 'features/desk/approvals/request-for-rule.ts',
        find: `  if (!takesTwo(weightMinor, 0n, await boundsOf(tx, subject.agencyId))) return false\n`,
        replace: `  if (takesTwo(weightMinor, 0n, await boundsOf(tx, subject.agencyId)) || at) return false\n`,
      },
    ],
    foundBy: ['what a rule sends back from the bound on goes with the approval of one of the staff'],
    seed: 23,
    only: 'limits',
  },
]
