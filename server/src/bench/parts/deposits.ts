import type { Context } from '../../context.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figures.ts'
import { alternate, byRate, type Side } from '../rounds.ts'
import { depositWorld, type PaidDeposit } from '../sides/deposit-world.ts'
import { tpcbFromNode } from '../sides/from-node.ts'
import { countStatements, type Traffic } from '../sides/statements.ts'

const atOnce = 16
const perRound = 48

/** A whole deposit through the real acts, from the gateway's notice on: what it costs the database each way, and how many there are a second. */
export async function wholeDeposit({ cluster, rounds, seconds, signal }: Bench): Promise<Figure[]> {
  const database = await cluster.create('deposits', atOnce)
  const counter = countStatements(database.pool)
  const world = await depositWorld(database)
  try {
    const [out, back] = await trafficOfOne(world, counter.look)
    const theirs = await cluster.open('tpcb', atOnce)
    const stock: PaidDeposit[] = []
    // Ordered and paid beforehand, so that only what follows the notice is timed.
    for (let made = 0; made < perRound * rounds; made += atOnce) {
      signal.throwIfAborted()
      stock.push(...(await Promise.all(Array.from({ length: atOnce }, () => world.paid()))))
    }
    const run = await alternate(
      { tpcb: tpcbFromNode(theirs, atOnce), deposits: deposits(world, stock) },
      { rounds, seconds: seconds / 2, signal, dataDir: null },
    )
    return [
      commits('commits from the notice to the provider', out),
      commits("commits after the provider's answer", back),
      byRate('whole deposits with sandbox, 16 at once', 'TPC-B from Node', run.deposits, run.tpcb, null),
    ]
  } finally {
    await world.close()
  }
}

type World = Awaited<ReturnType<typeof depositWorld>>

/** What a player's second deposit sends to the database until the provider is asked for the credit, and after it has answered. */
async function trafficOfOne(world: World, look: () => Traffic): Promise<[out: Traffic, back: Traffic]> {
  const before = await world.paid() // opens connections and accounts, and joins the player to the provider
  await world.run(before)
  const deposit = await world.paid(before.playerId)
  const parts: Traffic[] = []
  const { partners } = world.context
  const telling: Context['partners'] = {
    ...partners,
    async game(...whose) {
      const provider = await partners.game(...whose)
      if (!provider) return null
      const transfer: typeof provider.transfer = (request) => {
        parts.push(look())
        return provider.transfer(request)
      }
      return { ...provider, transfer }
    },
  }
  look()
  await world.run(deposit, { ...world.context, partners: telling })
  parts.push(look())
  const status = await world.statusOf(deposit)
  if (parts.length !== 2 || status !== 'SUCCESS')
    throw new Error(`the deposit is ${status} after ${parts.length - 1} questions to the provider`)
  return [parts[0]!, parts[1]!]
}

/** Against one: a single transaction each way is the least. */
function commits(name: string, { commits: count, reads, statements }: Traffic): Figure {
  const all = `${name} (${statements} statements, ${reads} of them reads of their own)`
  return { name: all, against: 'one', unit: 'commits', goal: { atMost: 1 }, ours: [count], theirs: [1] }
}

function deposits(world: World, stock: PaidDeposit[]): Side {
  return {
    name: 'whole deposits',
    async run() {
      const batch = stock.splice(0, perRound)
      const count = batch.length
      const startedAt = performance.now()
      async function work() {
        for (let next = batch.pop(); next; next = batch.pop()) await world.run(next)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return { done: count, seconds: (performance.now() - startedAt) / 1000 }
    },
  }
}
