import { setPasswordCost } from '../http/password-cost.ts'

/** Thousands of people sign in in the tests; those of passwords themselves and whole servers hash at the sound cost. */
setPasswordCost({ memory: 8, passes: 1, parallelism: 1 })
