import { testMutants } from '../testing/test-mutants.ts'
import { deskMutants } from './desk-mutants.ts'

testMutants('promotions, payments that fit no order and payouts by hand', deskMutants)
