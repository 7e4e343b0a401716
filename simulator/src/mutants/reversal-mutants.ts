import type { Mutant } from './mutant.ts'

const mirrors =
  'a reversing journal mirrors its original leg by leg, once, and the original is of a kind that may be reversed'

export const reversalMutants: readonly Mutant[] = [
  {
    name: 'taken-back-though-a-gateway-told',
    bug: 'a deposit is taken back whoever has let it in',
    patches: [
      {
        file: 'features/orders/reversals/propose-reversal.ts',
        find: `  if (!(await isByStaff(tx, agencyId, depositId))) throw no('NOT_BY_STAFF')\n`,
        replace: '  void isByStaff\n',
      },
    ],
    foundBy: [mirrors],
    seed: 69,
    only: 'reversals',
  },
  {
    name: 'taken-back-twice',
    bug: 'what was taken back is taken back once more, and the index that forbids it is missing',
    patches: [
      {
        file: 'features/orders/reversals/propose-reversal.ts',
        find: `throw no('NOT_CREDITED')\n  if (row.reversed_at !== null) throw no('REVERSED')\n  await refuseSecond(tx, agencyId, depositId, now)\n`,
        replace: `throw no('NOT_CREDITED')\n`,
      },
      {
        file: 'features/orders/reversals/propose-reversal.ts',
        find: `  if (reversed_at !== null) throw no('REVERSED')\n`,
        replace: '  void reversed_at\n',
      },
    ],
    sql: 'drop index reversals_once',
    foundBy: [mirrors],
    seed: 5,
    only: 'reversals',
  },
]
