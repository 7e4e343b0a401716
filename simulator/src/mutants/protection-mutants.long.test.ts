import { testMutants } from '../testing/test-mutants.ts'
import { protectionMutants } from './protection-mutants.ts'

testMutants('limits and breaks', protectionMutants)
