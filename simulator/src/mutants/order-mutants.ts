import type { Mutant } from './mutant.ts'

const word = 'features/second-words/say-word.ts'
const cancel = 'features/deposits/cancel-deposit.ts'
const deposit = 'features/deposits/deposit.ts'

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
    name: 'own-second-word',
    bug: 'the second word of the same person counts',
    patches: [{ file: word, find: `  if (same && !isOwn && `, replace: `  void isOwn\n  if (same && ` }],
    sql: 'alter table first_words drop constraint said_by_two; alter table withdrawals drop constraint approved_by_two',
    foundBy: ['what took two words has two people’s, or was said alone where nobody else could'],
    seed: 114,
    only: 'desk',
  },
]
