import { testHundred } from '../testing/test-hundred.ts'

testHundred(101)
