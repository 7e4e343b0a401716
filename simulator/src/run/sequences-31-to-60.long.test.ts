import { testSequences } from '../testing/test-sequences.ts'

testSequences(31, 30)
