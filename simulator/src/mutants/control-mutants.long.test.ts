import { testMutants } from '../testing/test-mutants.ts'
import { controlMutants } from './control-mutants.ts'

testMutants('false returns, approvals, bounds and closed accounts', controlMutants)
