import { testMutants } from '../testing/test-mutants.ts'
import { depositMutants } from './deposit-mutants.ts'
import { orderMutants } from './order-mutants.ts'
import { withdrawalMutants } from './withdrawal-mutants.ts'

testMutants('deposits and withdrawals', [...depositMutants, ...withdrawalMutants, ...orderMutants])
