import { testFifty } from '../testing/test-fifty.ts'

testFifty(151)
