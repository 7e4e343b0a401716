import { newLog, type Log } from '../../server/src/log.ts'
import { Refusal } from '../../server/src/refusal.ts'

const all = newLog('error')

/** Faults of the fake alone, such as a reply that does not fit the contract: what is refused on purpose is none. */
export const log: Log = Object.assign(Object.create(all) as Log, {
  error(told: { err?: unknown }, text: string) {
    if (!(told.err instanceof Refusal)) all.error(told, text)
  },
})
