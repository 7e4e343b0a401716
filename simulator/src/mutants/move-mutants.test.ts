import { testMutants } from '../testing/test-mutants.ts'
import { moveMutants } from './move-mutants.ts'

testMutants('moves of credit', moveMutants)
