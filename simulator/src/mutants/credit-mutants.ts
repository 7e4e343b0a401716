import type { Mutant } from './mutant.ts'

const moveCredit = 'features/play/credits/move-credit.ts'
const readCredit = 'features/play/credits/read-credit.ts'
const settleStep = 'features/play/credits/settle-step.ts'
const unknown = `  if (outcome.status === 'UNKNOWN') await noteSilence(context, claimed, outcome.raw)\n`

export const creditMutants: readonly Mutant[] = [
  {
    name: 'time-out-compensated',
    bug: 'no answer of a provider is taken for a no',
    patches: [
      {
        file: moveCredit,
        find: unknown,
        replace: `  void noteSilence
  if (outcome.status === 'UNKNOWN')
    return { status: 'REFUSED', refusal: 'TIMEOUT', balanceBeforeMinor: null, balanceAfterMinor: null, at: null, raw: null }\n`,
      },
    ],
    foundBy: [
      'no second reference while the first is unknown',
      'each step moved credit at the provider once, or not at all',
    ],
    seed: 16,
  },
  {
    name: 'time-out-believed',
    bug: 'no answer of a provider is taken for a yes',
    patches: [
      {
        file: moveCredit,
        find: unknown,
        replace: `  void noteSilence
  if (outcome.status === 'UNKNOWN')
    return { status: 'CONFIRMED', providerRef: null, balanceBeforeMinor: null, balanceAfterMinor: null, at: null, raw: null }\n`,
      },
    ],
    foundBy: ['each step moved credit at the provider once, or not at all'],
    seed: 8,
  },
  {
    name: 'new-reference-a-try',
    bug: 'a transfer is tried again under a new reference',
    patches: [
      {
        file: moveCredit,
        find: '  const reference = transfer.transfer_id\n',
        replace: `  const another = referenceOf(transfer.agency_id, { id: transfer.order_id, step: 'again' }, transfer.tries)
  const reference = askedBefore ? another : transfer.transfer_id\n`,
      },
    ],
    foundBy: ['no transfer is sent that is not in our books'],
    seed: 5,
  },
  {
    name: 'two-transfers-at-once',
    bug: 'nothing keeps two transfers of a wallet from being at the provider at the same time',
    patches: [
      {
        file: moveCredit,
        find: '  if (await hasAnotherInTheWay(tx, walletOf(transfer), transfer)) return null\n',
        replace: '  void hasAnotherInTheWay\n',
      },
    ],
    foundBy: ['the books never say of play what was never so'],
    seed: 12,
    only: 'rush',
  },
  {
    name: 'settled-twice',
    bug: 'the outcome of a transfer is written whether or not somebody wrote it first',
    patches: [
      {
        file: 'features/play/credits/credit-queries.ts',
        find: `    .where('status', 'in', earlierStatuses[outcome.status])\n`,
        replace: '',
      },
    ],
    foundBy: [/has its outcome but/],
    seed: 21,
  },
  {
    name: 'settled-outside-the-transaction',
    bug: 'the books are settled in one transaction and the order moves in another',
    patches: [
      {
        file: settleStep,
        find: `  return db.transaction().execute((tx) => settleWithin(tx, transfer, { outcome, at: clock(), onOutcome }))\n`,
        replace: `  const settled = db.transaction().execute((tx) => settleTransfer(tx, transfer, outcome, clock()))
  return settled.then((resolved) => resolved !== null && resolved !== undefined && db.transaction().execute((tx) =>
    settleWithin(tx, { ...resolved, settled: true } as never, { outcome, at: clock(), onOutcome })))\n`,
      },
      {
        file: settleStep,
        find: '= await settleTransfer(tx, transfer, outcome, at)',
        replace: `= 'settled' in transfer ? transfer : await settleTransfer(tx, transfer, outcome, at)`,
      },
    ],
    foundBy: [
      'the credit of a withdrawal is held if and only if the provider gave it',
      'a deposit is a success if and only if its credit was confirmed',
      'an adjustment is moved if and only if somebody has approved it, and as its provider says',
    ],
    seed: 212,
  },
  {
    name: 'hold-not-released',
    bug: 'after the final no of a provider the hold stays',
    patches: [
      {
        file: moveCredit,
        find: `  await creditSettled(tx, subject, step, confirmed ? 'post' : 'void', number)\n`,
        replace: `  if (confirmed) await creditSettled(tx, subject, step, 'post', number)\n`,
      },
    ],
    foundBy: [
      'a transfer was confirmed if and only if the books posted it, and refused if and only if they made it void',
    ],
    seed: 24,
  },
  {
    name: 'return-in-the-wrong-direction',
    bug: 'credit that goes back is taken from the provider once more',
    patches: [{ file: moveCredit, find: `return: 'IN' }`, replace: `return: 'OUT' }` }],
    foundBy: ['reconciliation finds nothing', 'every order comes to an end'],
    seed: 9,
  },
  {
    name: 'balance-of-before-a-movement',
    bug: 'a balance is taken over although credit moved while it was asked for',
    patches: [
      {
        file: readCredit,
        find: 'if (now.legs !== seen.legs || (await hasUnresolvedTransfer(tx, wallet))) return',
        replace: 'if (await hasUnresolvedTransfer(tx, wallet)) return',
      },
    ],
    foundBy: ['the books never say of play what was never so'],
    seed: 20,
    only: 'rush',
  },
  {
    name: 'balance-of-amid-a-movement',
    bug: 'a balance is taken over while it is unknown whether a transfer is in it',
    patches: [
      {
        file: readCredit,
        find: 'if (now.legs !== seen.legs || (await hasUnresolvedTransfer(tx, wallet))) return',
        replace: 'if (now.legs !== seen.legs) return\n    void hasUnresolvedTransfer',
      },
    ],
    foundBy: [/Error: seen:/],
    seed: 60,
  },
  {
    name: 'loss-of-held-credit',
    bug: 'a loss is booked although the credit is held for a withdrawal, and everything waits for everything',
    patches: [
      {
        file: moveCredit,
        find: 'wonMinor: wonMinor < -freeMinor ? -freeMinor : wonMinor,',
        replace: 'wonMinor: wonMinor + 0n * freeMinor,',
      },
    ],
    foundBy: [/Error: A\w+:adjust:seen$/m],
    seed: 12,
    only: 'rush',
  },
  {
    name: 'member-forgotten',
    bug: 'each call to a provider that knows the player not yet draws a new name',
    patches: [
      {
        file: 'features/play/credits/join-provider.ts',
        find: '  const member = await memberOf(db, wallet)\n',
        replace: '  const member = { member_id: newMemberId() }\n',
      },
      {
        file: 'features/play/credits/join-provider.ts',
        find: '  return (await memberOf(db, wallet)).member_id\n',
        replace: '  return member.member_id\n',
      },
    ],
    foundBy: ['the books never say of play what was never so'],
    seed: 172,
    only: 'rush',
  },
]
