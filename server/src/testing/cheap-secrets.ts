import { setPasswordCost } from '../http/password-cost.ts'
import { setSigningKeyBits } from '../seed/sandbox-banks.ts'

/** Thousands of people sign in in the tests; those of passwords themselves and whole servers hash at the sound cost. */
setPasswordCost({ memory: 8, passes: 1, parallelism: 1 })
// A tenth of a second for each agency that a test makes.
setSigningKeyBits(1024)
