import { testMutants } from '../testing/test-mutants.ts'
import { voiceMutants } from './voice-mutants.ts'

testMutants('offers and notices', voiceMutants)
