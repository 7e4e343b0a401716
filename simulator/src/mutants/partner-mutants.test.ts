import { testMutants } from '../testing/test-mutants.ts'
import { partnerMutants } from './partner-mutants.ts'

testMutants('partners', partnerMutants)
