import { Refusal } from '../refusal.ts'

/** Runs at most `running` pieces of work at once; the next `waiting` queue, and any more are refused at once. */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= running) {
      if (line.length >= waiting) throw new Refusal('OVERLOADED', { retryAfterSeconds: 2 })
      // The place is handed to the next in the queue, so `busy` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy--
    }
  }
}
