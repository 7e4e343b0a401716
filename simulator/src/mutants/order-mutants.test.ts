import { testMutants } from '../testing/test-mutants.ts'
import { depositMutants } from './deposit-mutants.ts'
import { orderMutants } from './order-mutants.ts'
import { withdrawalMutants } from './withdrawal-mutants.ts'

/** Hunted by `npm run test:long`: few sequences lose a payout's job at the one moment that shows it. */
const rare = 'payouts-forgotten'

const all = [...depositMutants, ...withdrawalMutants, ...orderMutants]
testMutants(
  'deposits and withdrawals',
  all.filter(({ name }) => name !== rare),
)
