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
]
