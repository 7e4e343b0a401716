import { testManySequences } from '../testing/test-many-sequences.ts'

testManySequences(5_000)
