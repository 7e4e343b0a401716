import { testMutants } from '../testing/test-mutants.ts'
import { messagingMutants } from './messaging-mutants.ts'

testMutants('offers and notices', messagingMutants)
