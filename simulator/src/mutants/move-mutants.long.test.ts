import { testMutants } from '../testing/test-mutants.ts'
import { adjustmentMutants } from './adjustment-mutants.ts'
import { moveMutants } from './move-mutants.ts'

testMutants('moves and adjustments of credit', [...moveMutants, ...adjustmentMutants])
