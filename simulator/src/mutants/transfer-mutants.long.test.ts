import { testMutants } from '../testing/test-mutants.ts'
import { creditMutants } from './credit-mutants.ts'
import { partnerMutants } from './partner-mutants.ts'

testMutants('credits and partners', [...creditMutants, ...partnerMutants])
