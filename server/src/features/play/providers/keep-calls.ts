import type { Context } from '../../../context.ts'
import type { CallMeter } from '../../../partners/call-meter.ts'
import { addCalls, noteLatest } from './provider-queries.ts'

/** Writes the counts of this process. What cannot be written is dropped: later it would tell of the past. */
export async function keepCalls({ db, clock }: Pick<Context, 'db' | 'clock'>, meter: CallMeter) {
  const counts = meter.drain()
  if (counts.length === 0) return
  await addCalls(db, counts, clock())
  await noteLatest(db, counts, clock())
}
