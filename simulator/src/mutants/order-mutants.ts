import type { Mutant } from './mutant.ts'

const approve = 'features/withdrawals/approve-withdrawal.ts'
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
    name: 'refused-once-it-is-written',
    bug: 'that the second approval is by the same person is seen only when it is written',
    patches: [
      {
        file: approve,
        find: `    if (needsTwo && row.approved_once_by === staffId && row.approved_at === null)
      throw new Refusal('FOUR_EYES')\n`,
        replace: '',
      },
      {
        file: approve,
        find: `    await approve(context, tx, id, { staffId, at, isSecond: needsTwo })\n  })\n`,
        replace: `    await approve(context, tx, id, { staffId, at, isSecond: needsTwo })\n  })
  const row = await findWithdrawal(context.db, id)
  if (row?.approved_once_by === staffId && row.approved_by === staffId) throw new Refusal('FOUR_EYES')\n`,
      },
    ],
    sql: 'alter table withdrawals drop constraint approved_by_two',
    foundBy: ['a refusal leaves no trace'],
    seed: 114,
    only: 'desk',
  },
]
