import { newPlayer, type Player } from '../../testing/site-people.ts'
import type { SiteVisitor } from '../../testing/site-visitor.ts'
import { quantile } from '../figures.ts'
import { serverCpuMs, treeOf } from '../machine.ts'
import type { World } from './load-world.ts'

/** Milliseconds from the wish to the end, of each order. */
export interface Done {
  deposits: number[]
  withdrawals: number[]
}

/** Looks whenever the server says that something has happened, as the site does. */
async function untilEvent<T>(heard: Heard, look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const next = heard.next()
    const found = await look()
    if (found !== null) return found
    await next
  }
}

class Heard {
  #wake = Promise.withResolvers<void>()
  next = () => this.#wake.promise
  tell() {
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }
}

/** The player's event stream, until it is left. */
function listen(visitor: SiteVisitor, heard: Heard) {
  const leaving = new AbortController()
  const { url, headers } = visitor.prepare('/api/v2/events')
  const ended = (async () => {
    const { body } = await fetch(url, { headers, signal: leaving.signal })
    for await (const _ of body!) heard.tell()
  })().catch(() => {})
  return async () => {
    leaving.abort()
    await ended
  }
}

export async function playOn(player: Player, world: World, endsAt: number, done: Done) {
  const { visitor, bankAccountId } = player
  const heard = new Heard()
  const leave = listen(visitor, heard)
  while (performance.now() < endsAt) {
    let from = performance.now()
    const form = { providerId: 'gclub', paymentMethod: 'laoqr', amount: '100000' }
    const { deposit } = await visitor.post('/api/v2/deposits', form)
    await world.sandbox.pay(deposit.qr.payload)
    await untilEvent(heard, async () => {
      const { status } = (await visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit
      return status === 'SUCCESS' ? status : null
    })
    done.deposits.push(performance.now() - from)

    from = performance.now()
    const wish = { providerId: 'gclub', bankAccountId, amount: '100.00' }
    const { withdraw } = await visitor.post('/api/v2/withdraws', wish)
    let isApproved = false
    await untilEvent(heard, async () => {
      // Refused until the credit is out of the provider.
      const approve = `/api/v2/agency/withdraws/${withdraw.id}/approve`
      isApproved ||= (await world.operator.ask('POST', approve, {})).status < 300
      const { status } = (await visitor.get(`/api/v2/withdraws/${withdraw.id}`)).withdraw
      return status === 'SUCCESS' ? status : null
    })
    done.withdrawals.push(performance.now() - from)
  }
  await leave()
}

function tell(what: string, ms: readonly number[], took: number) {
  const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)]
  console.log(
    `${what.padEnd(12)} ${(ms.length / took).toFixed(1)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${ms.length})`,
  )
}

/** One after the other: each costs a password's hash. */
export async function newPlayers(world: World, count: number) {
  const players: Player[] = []
  while (players.length < count) players.push(await newPlayer(world.web.url))
  return players
}

/** Deposits and withdrawals over and over, each player one order at a time. Answers one of the players. */
export async function wholeOrders(
  world: World,
  { players: count, seconds }: { players: number; seconds: number },
) {
  const players = await newPlayers(world, count)
  // The first of everything is compiled, prepared and joined at the provider.
  await Promise.all(
    players.map((player) =>
      playOn(player, world, performance.now() + 3_000, { deposits: [], withdrawals: [] }),
    ),
  )
  const cpu = () => ({
    web: treeOf([world.web.pid]).cpuMs,
    worker: treeOf([world.worker.pid!]).cpuMs,
    PostgreSQL: serverCpuMs(world.cluster.dataDir) ?? Number.NaN,
  })
  const done: Done = { deposits: [], withdrawals: [] }
  const before = cpu()
  const from = performance.now()
  await Promise.all(players.map((player) => playOn(player, world, from + seconds * 1000, done)))
  const took = (performance.now() - from) / 1000
  const after = cpu()
  tell('deposits', done.deposits, took)
  tell('withdrawals', done.withdrawals, took)
  const orders = done.deposits.length + done.withdrawals.length
  for (const name of ['web', 'worker', 'PostgreSQL'] as const)
    console.log(`${name.padEnd(12)} ${((after[name] - before[name]) / orders).toFixed(1)} ms of CPU an order`)
  return players[0]!
}
