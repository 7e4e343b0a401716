import { testMutants } from '../testing/test-mutants.ts'
import { linkedMutants } from './linked-mutants.ts'

testMutants('linked players', linkedMutants)
