import { nearnessOf, type Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { sendOutside } from '../../partners/send-outside.ts'
import { endangers, endangersIf, type Finding } from './finding.ts'

/** Signatures carry the time, and partners refuse what is off by minutes. */
const mostSecondsOff = 30
/** Asked at once: more would make each other look silent. */
const atOnce = 50
const patienceMs = 5_000

/** Whether partners' addresses answer, and whether their clocks are ours. They are asked for nothing, and told nothing of us. */
export async function lookAtPartners(db: Db, config: Config): Promise<Finding[]> {
  const providers = await db
    .selectFrom('agency_providers')
    .select('base_url')
    .distinct()
    .where('enabled', '=', true)
    .execute()
  const methods = await db
    .selectFrom('payment_methods')
    .select('base_url')
    .distinct()
    .where('enabled', '=', true)
    .where('dialect', '<>', 'manual')
    .execute()
  const origins = new Set([...providers, ...methods].map(({ base_url }) => new URL(base_url).origin))
  const near = nearnessOf(config)
  const send = near.ownMachine ? fetch : sendOutside(near)
  const found: Finding[] = []
  for (const some of inPieces([...origins], atOnce))
    found.push(...(await Promise.all(some.map((origin) => lookAt(send, origin)))).flat())
  return found
}

const inPieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

async function lookAt(send: ReturnType<typeof sendOutside>, origin: string): Promise<Finding[]> {
  const before = Date.now()
  try {
    const answer = await send(`${origin}/`, { method: 'GET', signal: AbortSignal.timeout(patienceMs) })
    await answer.body?.cancel()
    const told = Date.parse(answer.headers.get('date') ?? '')
    const off = Number.isNaN(told) ? 0 : ((before + Date.now()) / 2 - told) / 1000
    return endangersIf(
      Math.abs(off) > mostSecondsOff,
      `The clock of ${origin} is ${Math.abs(off).toFixed(0)} s ${off > 0 ? 'behind' : 'ahead of'} ours: what is signed may be refused.`,
    )
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : message
    return [endangers(`${origin}, where a partner is, does not answer from here: ${why}.`)]
  }
}
