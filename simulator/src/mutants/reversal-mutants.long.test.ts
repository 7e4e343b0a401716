import { testMutants } from '../testing/test-mutants.ts'
import { reversalMutants } from './reversal-mutants.ts'

testMutants('what is taken back', reversalMutants)
