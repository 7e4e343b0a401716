import { setTimeout } from 'node:timers/promises'
import { lineOf, median } from '../figures.ts'
import { treeOf } from '../machine.ts'
import type { World } from './load-world.ts'
import { newPlayers, playOn, type Done } from './whole-orders.ts'

const looksAMinute = 4

/** Orders over and over for so many minutes: whether what the processes hold grows. The first third is their growing up. */
export async function steady(
  world: World,
  { players: count, minutes }: { players: number; minutes: number },
) {
  const players = await newPlayers(world, count)
  const done: Done = { deposits: [], withdrawals: [] }
  const endsAt = performance.now() + minutes * 60_000
  const all = Promise.all(players.map((player) => playOn(player, world, endsAt, done)))
  const pids = { web: world.web.pid, worker: world.worker.pid! }
  const looks = { web: [] as number[], worker: [] as number[] }
  for (let look = 0; look < minutes * looksAMinute; look++) {
    await setTimeout(60_000 / looksAMinute)
    for (const name of ['web', 'worker'] as const) looks[name].push(treeOf([pids[name]]).residentMb)
  }
  await all
  console.log(
    `${minutes} minutes, ${done.deposits.length} deposits and ${done.withdrawals.length} withdrawals`,
  )
  for (const name of ['web', 'worker'] as const) {
    const third = Math.floor(looks[name].length / 3)
    const [middle, last] = [looks[name].slice(third, 2 * third), looks[name].slice(2 * third)]
    console.log(`${name}: ${looks[name].map((mb) => mb.toFixed(0)).join(' ')} MB`)
    console.log(
      lineOf(`${name}, the last third by the second`, median(last) / median(middle), { atMost: 1.1 }),
    )
  }
}
