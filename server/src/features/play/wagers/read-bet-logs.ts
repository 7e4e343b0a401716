import type { Context } from '../../../context.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { unusableIn } from '../../../partners/unusable.ts'
import type { BetLog } from './wager.ts'
import { dueLogs, giveLogBack, insertWagers, moveOn, takeLog } from './wager-queries.ts'

/** So many logs are read at once; the next round goes on with the longest unread. */
const mostLogs = 50

/** Takes over what the providers' bet logs tell of, where somebody may be playing. One that does not answer is asked next time. */
export async function readBetLogs(context: Context, stopping: AbortSignal) {
  const { db, clock, log } = context
  const waiting = (await dueLogs(db, clock(), mostLogs)).map((each) => ({
    ...each,
    partner: each.providerId,
  }))
  await bulkheads(context, {
    waiting,
    stopping,
    failure: 'a bet log could not be read',
    run: (each) =>
      readBetLog(context, each, stopping).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error
        const told = unusableIn(error)
        if (told !== null) log.warn({ ...each, told }, 'a bet log that cannot be used')
        return false
      }),
  })
}

/**
 * Reads one log on from where it was left. Throws ProviderUnavailable; what was read until then stays. It is taken before anything can fail or
 * turn out to tell nothing: what had no turn noted would be the longest unread for ever, before all others.
 */
export async function readBetLog(context: Context, of: BetLog, stopping: AbortSignal): Promise<void> {
  const { db, clock, partners } = context
  const taken = await takeLog(db, of, clock())
  if (!taken) return
  let { place } = taken
  try {
    const provider = await partners.game(of.agencyId, of.providerId)
    if (!provider?.betLog) return
    for await (const { rows, next } of provider.betLog(place)) {
      const from = place
      const isMine = await db.transaction().execute(async (tx) => {
        const toldAt = await moveOn(tx, of, from, next, clock())
        if (!toldAt) return false
        await insertWagers(tx, of, rows, toldAt)
        return true
      })
      if (!isMine || stopping.aborted) return
      place = next
    }
  } finally {
    await giveLogBack(db, of, clock())
  }
}
