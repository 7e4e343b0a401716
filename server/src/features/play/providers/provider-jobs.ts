import type { Context } from '../../../context.ts'
import type { Way } from '../../../partners/call-meter.ts'
import { ProviderUnavailable, type GameProvider } from '../../../partners/game-provider.ts'
import { unusableIn } from '../../../partners/unusable.ts'
import { dueProbes, endProbe, keepAgentCredit, takeProbe } from './provider-queries.ts'

/** Asks after the health of the providers of which too little is known; one that does not answer holds up no other. */
export async function probeProviders(context: Context, stopping: AbortSignal) {
  const due = await dueProbes(context.db, context.clock())
  if (!stopping.aborted) await Promise.all(due.map((way) => probe(context, way)))
}

/** The answer is counted as any other call's. */
export async function probe({ db, clock, log, partners }: Context, way: Way): Promise<void> {
  if (!(await takeProbe(db, way, clock()))) return
  try {
    const provider = await partners.game(way.agencyId, way.providerId)
    await provider?.health()
    const minor = await agentCredit(provider)
    if (minor !== undefined) await keepAgentCredit(db, way, minor, clock())
  } catch (error) {
    if (!(error instanceof ProviderUnavailable))
      log.error({ ...way, err: error }, 'a provider could not be probed')
    else if (unusableIn(error) !== null)
      log.warn({ ...way, told: unusableIn(error) }, 'a word on its health that cannot be used')
  } finally {
    await endProbe(db, way, clock())
  }
}

const agentCredit = async (provider: GameProvider | null) => provider?.agentCredit?.()
