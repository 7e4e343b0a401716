// npm run bench:load [-- --seconds 20 --players 8 --rounds 4]: whole deposits and withdrawals a second through the API, the jobs and the sandbox's
// bank and providers, each as a player sees it, with what they cost; then GET /v2/players/info against the least that answers it.
import { parseArgs } from 'node:util'
import { infoAgainstBare } from './load/info-against-bare.ts'
import { newWorld } from './load/load-world.ts'
import { wholeOrders } from './load/whole-orders.ts'
import { busyCores } from './machine.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    players: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '4' },
  },
})
const seconds = Number(values.seconds)

const world = await newWorld()
try {
  console.log(
    `${(await busyCores()).toFixed(1)} cores are busy with this and other things. ${world.cluster.says}.`,
  )
  const player = await wholeOrders(world, { players: Number(values.players), seconds })
  await infoAgainstBare(world, player, { rounds: Number(values.rounds), seconds: seconds / 4 })
} finally {
  await world.close()
}
