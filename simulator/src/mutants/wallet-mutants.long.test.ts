import { testMutants } from '../testing/test-mutants.ts'
import { walletMutants } from './wallet-mutants.ts'

testMutants('the wallets of promotions', walletMutants)
