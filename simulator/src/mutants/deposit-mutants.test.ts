import { testMutants } from '../testing/test-mutants.ts'
import { depositMutants } from './deposit-mutants.ts'

testMutants('deposits', depositMutants)
