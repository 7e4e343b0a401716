// npm run bench:load [-- --seconds 20 --players 8 --rounds 4]: whole deposits and withdrawals a second through the API, the jobs and the sandbox's
// bank and providers, each as a player sees it, with what they cost; then GET /v2/players/info against the least that answers it.
// --overload: twice what can be served is asked for. --streams 10000: event streams over two processes. --minutes 30: whether memory grows.
import { parseArgs } from 'node:util'
import { newPlayer } from '../testing/site-people.ts'
import { infoAgainstBare } from './load/info-against-bare.ts'
import { newWorld } from './load/load-world.ts'
import { overload } from './load/overload.ts'
import { steady } from './load/steady.ts'
import { streams } from './load/streams.ts'
import { wholeOrders } from './load/whole-orders.ts'
import { busyCores } from './machine.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    players: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '4' },
    overload: { type: 'boolean', default: false },
    streams: { type: 'string' },
    minutes: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const players = Number(values.players)

const world = await newWorld()
try {
  console.log(
    `${(await busyCores()).toFixed(1)} cores are busy with this and other things. ${world.cluster.says}.`,
  )
  if (values.overload)
    await overload(world, await newPlayer(world.web.url), { seconds, rounds: Number(values.rounds) })
  else if (values.streams) await streams(world, { count: Number(values.streams) })
  else if (values.minutes) await steady(world, { players, minutes: Number(values.minutes) })
  else {
    const player = await wholeOrders(world, { players, seconds })
    await infoAgainstBare(world, player, { rounds: Number(values.rounds) })
  }
} finally {
  await world.close()
}
