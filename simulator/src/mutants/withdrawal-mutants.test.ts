import { testMutants } from '../testing/test-mutants.ts'
import { withdrawalMutants } from './withdrawal-mutants.ts'

testMutants('withdrawals', withdrawalMutants)
