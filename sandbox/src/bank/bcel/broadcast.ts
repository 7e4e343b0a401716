import { sql } from '../../store.ts'
import { sleep, type World } from '../../world.ts'

/** The same for all merchants, as it stands in the bank's own public script. */
export const subscribeKey = 'sub-c-kham-sandbox'

type Broadcast = { token: bigint; body: string }

const mostAtOnce = 100
const ticksPerMs = 10_000n

/** Tells whoever listens to the merchant's shop. It is kept, so that those hear of it too who come back later. */
export function broadcast(world: World, mid: string, body: string) {
  world.store.run(
    sql`INSERT INTO broadcasts (token, mid, body) VALUES (${placeNow(world) + 1n}, ${mid}, ${body})`,
  )
}

/** What was told after `token`, as soon as there is anything; nothing when the listener has gone, or the line has been quiet too long. */
export async function hear(
  world: World,
  mid: string,
  token: bigint,
  gone: AbortSignal,
): Promise<Broadcast[]> {
  const polls = world.delays.hangMs / world.delays.pollMs
  for (let poll = 0; poll < polls && !gone.aborted; poll++) {
    const told = world.store.all<Broadcast>(sql`SELECT token, body FROM broadcasts
      WHERE mid = ${mid} AND token > ${token} ORDER BY token LIMIT ${mostAtOnce}`)
    if (told.length > 0) return told
    await sleep(world.delays.pollMs)
  }
  return []
}

/** The place after all that has been told until now. */
export function placeNow(world: World): bigint {
  const now = BigInt(world.now().getTime()) * ticksPerMs
  return world.store.one<{ place: bigint }>(
    sql`SELECT MAX(${now}, COALESCE(MAX(token), 0)) AS place FROM broadcasts`,
  )!.place
}
