import { testSequences } from '../testing/test-sequences.ts'

testSequences(1, 12)
