import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { recordEvent } from '../../features/site/events/record-event.ts'
import { newId } from '../../id.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { newPlayer } from '../../testing/site-people.ts'
import { lineOf, quantile } from '../figures.ts'
import { serverCpuMs, treeOf } from '../machine.ts'
import type { World } from './load-world.ts'

const agencyId = 'kham-demo'
const openingAtOnce = 16
const events = 200

/** Players with an open event stream each, half of them at either of two processes: what that takes, and when an event is at its player. */
export async function streams(world: World, { count }: { count: number }) {
  const webs = [world.web, await world.anotherWeb()] as const
  const database = await world.cluster.open('load', 2)
  const { id: example } = await newPlayer(world.web.url)
  const players = Array.from({ length: count }, () => ({
    id: newId(new Date()),
    token: randomBytes(32).toString('base64url'),
  }))
  await database.asOwner((owner) =>
    owner.query(
      `with made as (
         insert into players select (jsonb_populate_record(p, jsonb_build_object('player_id', id, 'username', 'stream' || n))).*
         from players p, unnest($3::uuid[]) with ordinality u (id, n) where p.agency_id = $1 and p.player_id = $2)
       insert into player_sessions select $1, hash, id, now(), now(), now() + interval '1 day' from unnest($3::uuid[], $4::bytea[]) u (id, hash)`,
      [
        agencyId,
        example,
        players.map(({ id }) => id),
        players.map(({ token }) => createHash('sha256').update(token).digest()),
      ],
    ),
  )

  const open: Socket[] = []
  const heardAt = new Map<string, (at: number) => void>()
  const waiting = [...players.entries()]
  await Promise.all(
    Array.from({ length: openingAtOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [n, { id, token }] = next
        const socket = await openStream(webs[n % 2]!, token, () => heardAt.get(id)?.(performance.now()))
        if (socket) open.push(socket)
        else waiting.push(next)
      }
    }),
  )
  const cpu = () => treeOf(webs.map(({ pid }) => pid)).cpuMs + (serverCpuMs(world.cluster.dataDir) ?? 0)
  const [fromMs, from] = [cpu(), performance.now()]
  const late: number[] = []
  for (let n = 0; n < events; n++) {
    const { id } = players[Math.floor(Math.random() * count)]!
    const heard = Promise.withResolvers<number>()
    heardAt.set(id, heard.resolve)
    const told = performance.now()
    await database.kysely
      .transaction()
      .execute((tx) => recordEvent(tx, agencyId, id, 'credit', { providerId: 'gclub' }))
    late.push((await heard.promise) - told)
    heardAt.delete(id)
    await setTimeout(100)
  }
  const busy = (cpu() - fromMs) / (performance.now() - from)
  const resident = residentMb(webs)
  const lost = open.filter(({ destroyed }) => destroyed).length
  for (const socket of open) socket.destroy()
  console.log(`${count} event streams, ${(100 * busy).toFixed(0)} % of a core with PostgreSQL, ${lost} ended`)
  console.log(lineOf('MB of both processes', resident, { atMost: 400 }))
  console.log(lineOf('ms until an event is at its player, the longest', quantile(late, 1), { atMost: 1000 }))
}

const residentMb = (webs: readonly ServerProcess[]) => treeOf(webs.map(({ pid }) => pid)).residentMb

/** Open when its first words have come; whatever comes later is told. null = the process is too busy, and a moment has passed. */
async function openStream(
  { url }: ServerProcess,
  token: string,
  onEvent: () => void,
): Promise<Socket | null> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`GET /api/v2/events HTTP/1.1\r\nhost: localhost\r\ncookie: kham=${token}\r\n\r\n`)
  for (let head = ''; !head.includes('retry:');) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    head += chunk.toString()
    if (head.startsWith('HTTP/1.1 503')) {
      socket.destroy()
      await setTimeout(2_000)
      return null
    }
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered ${head.split('\r\n')[0]}`)
  }
  socket.on('data', (chunk) => {
    if (chunk.includes('event: credit')) onEvent()
  })
  socket.on('error', () => socket.destroy())
  return socket
}
