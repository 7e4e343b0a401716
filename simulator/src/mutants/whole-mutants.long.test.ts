import { testMutants } from '../testing/test-mutants.ts'
import { wholeMutants } from './whole-mutants.ts'

testMutants('launches, batches, answer files and terms', wholeMutants)
