import { testMutants } from '../testing/test-mutants.ts'
import { staffMutants } from './staff-mutants.ts'

testMutants('what one of the staff does alone', staffMutants)
