import { testMutants } from '../testing/test-mutants.ts'
import { creditMutants } from './credit-mutants.ts'

testMutants('credit', creditMutants)
