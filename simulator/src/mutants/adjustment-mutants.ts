import type { Mutant } from './mutant.ts'

const approve = 'features/orders/adjustments/adjust-credit.ts'

export const adjustmentMutants: readonly Mutant[] = [
  {
    name: 'approved-by-the-proposer',
    bug: 'who proposed an adjustment is not looked at when it is approved',
    patches: [
      {
        file: 'features/orders/proposals/write-proposal.ts',
        find: `      ? await mayApproveAlone(tx, agencyId, by.staffId, at)\n`,
        replace: `      ? mayApproveAlone !== undefined\n`,
      },
    ],
    foundBy: ['somebody approved what they had proposed'],
    seed: 4,
  },
  {
    name: 'adjusted-without-a-hold',
    bug: 'the provider is asked to take credit that the books do not hold meanwhile',
    patches: [
      {
        file: approve,
        find: '  await creditAdjusting(tx, { agencyId, playerId, orderId: id }, move)\n',
        replace: '',
      },
    ],
    foundBy: [/no pending journal A\w+:adjust/],
    seed: 4,
  },
  {
    name: 'adjusted-the-wrong-way',
    bug: 'credit that is to be taken is given',
    patches: [
      {
        file: approve,
        find: `direction: row.direction === 'GIVE' ? 'IN' : 'OUT'`,
        replace: `direction: 'IN'`,
      },
    ],
    foundBy: ['an adjustment is moved if and only if somebody has approved it, and as its provider says'],
    seed: 48,
  },
  {
    name: 'refused-adjustment-done',
    bug: 'an adjustment has succeeded although its provider refused it',
    patches: [
      {
        file: 'features/orders/proposals/settle-proposal.ts',
        find: `    const isDone = outcome.status === 'CONFIRMED'\n`,
        replace: `    const isDone = outcome.status !== undefined\n`,
      },
    ],
    foundBy: ['an adjustment is moved if and only if somebody has approved it, and as its provider says'],
    seed: 24,
  },
]
