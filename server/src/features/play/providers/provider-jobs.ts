import type { Context } from '../../../context.ts'
import type { Way } from '../../../partners/call-meter.ts'
import {
  ProviderInMaintenance,
  ProviderSaidNo,
  ProviderUnavailable,
  type GameProvider,
} from '../../../partners/game-provider.ts'
import { unusableIn } from '../../../partners/unusable.ts'
import {
  anotherWay,
  dueProbes,
  endProbes,
  keepAgentCredit,
  noteSilence,
  shareHeard,
  takeDueCredits,
  takeProbes,
  type DueProbe,
  type Heard,
} from './probe-queries.ts'

/** So many places and credits are asked after at once; the next round goes on with the longest unasked. */
const mostProbes = 36
const mostCredits = 50

/**
 * Asks after the health of the providers of which too little is known, each address once for all agencies that are there; one that does not
 * answer holds up no other.
 */
export async function probeProviders(context: Context, stopping: AbortSignal) {
  const { db, clock } = context
  const due = await dueProbes(db, clock(), mostProbes)
  if (stopping.aborted) return
  const taken = await takeProbes(db, due, clock())
  try {
    await Promise.all(taken.map((each) => probeForAll(context, each)))
  } finally {
    await endProbes(db, taken, clock())
  }
}

/** Asks one provider of one agency, whoever else does. The answer is counted as any other call's. */
export async function probe(context: Context, way: Way): Promise<void> {
  const { db, clock } = context
  const taken = await takeProbes(db, [way], clock())
  if (taken.length === 0) return
  await ask(context, way)
  await endProbes(db, taken, clock())
}

/** One agency's silence says nothing of another, whose key may be right: another one is asked before it counts for all. */
async function probeForAll(context: Context, due: DueProbe): Promise<void> {
  const { db, clock } = context
  const first = await ask(context, due)
  if (due.alone || first === null) return
  if (first.outcome === 'ANSWERED') return shareHeard(db, due, [due.agencyId], first, clock())
  const other = await anotherWay(db, due, clock())
  const second = other && (await ask(context, other))
  if (!second) return
  await shareHeard(db, due, [due.agencyId, other.agencyId], second, clock())
  if (second.outcome !== 'ANSWERED') await noteSilence(db, due, clock())
}

/** null = that it could not be asked is a fault of our own. */
async function ask(context: Context, way: Way): Promise<Heard | null> {
  const { log, partners } = context
  const start = performance.now()
  const heard = (outcome: Heard['outcome']) => ({ outcome, ms: performance.now() - start })
  try {
    const provider = await partners.game(way.agencyId, way.providerId)
    await provider?.health()
    const answered = heard('ANSWERED')
    await askCredit(context, way, provider)
    return answered
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) {
      log.error({ ...way, err: error }, 'a provider could not be probed')
      return null
    }
    if (unusableIn(error) !== null)
      log.warn({ ...way, told: unusableIn(error) }, 'a word on its health that cannot be used')
    if (error instanceof ProviderSaidNo) return heard('ANSWERED')
    return heard(error instanceof ProviderInMaintenance ? 'MAINTENANCE' : 'FAILED')
  }
}

/** An agency's own credit is nobody else's: those whose place another one asked after are asked for theirs by turns. */
export async function askCredits(context: Context): Promise<void> {
  const ways = await takeDueCredits(context.db, context.clock(), mostCredits)
  await Promise.all(ways.map((way) => askCredit(context, way)))
}

async function askCredit(
  { db, clock, log, partners }: Context,
  way: Way,
  known?: GameProvider | null,
): Promise<void> {
  try {
    const provider = known ?? (await partners.game(way.agencyId, way.providerId))
    const minor = await provider?.agentCredit?.()
    if (minor !== undefined) await keepAgentCredit(db, way, minor, clock())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable))
      log.error({ ...way, err: error }, 'a provider could not be asked for our credit')
    else if (unusableIn(error) !== null)
      log.warn({ ...way, told: unusableIn(error) }, 'a word on our credit that cannot be used')
  }
}
