import type { Verbs } from '../command.ts'
import { listRates } from './list-rates.ts'
import { setRate } from './set-rate.ts'

/** `npm run kham -- rate …`: what an agency buys and sells credit at. */
export const rateVerbs: Verbs = { list: listRates, set: setRate }
