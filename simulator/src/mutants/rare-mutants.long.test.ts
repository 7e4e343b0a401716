import { testMutants } from '../testing/test-mutants.ts'
import { withdrawalMutants } from './withdrawal-mutants.ts'

/** What few sequences show: too long a hunt for each landing. */
testMutants(
  'payouts whose job is lost',
  withdrawalMutants.filter(({ name }) => name === 'payouts-forgotten'),
  2000,
)
