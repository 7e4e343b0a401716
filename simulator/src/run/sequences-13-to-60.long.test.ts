import { testSequences } from '../testing/test-sequences.ts'

testSequences(13, 48)
