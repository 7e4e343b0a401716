import type { Bench } from '../bench.ts'
import { byCpu, byRate, alternate, type Side } from '../rounds.ts'
import { scripts } from '../sides/books.ts'
import { depositsFromNode, tpcbFromNode } from '../sides/from-node.ts'
import { pgbenchSide } from '../sides/pgbench.ts'
import { pgledgerScripts } from '../sides/pgledger.ts'

const tpcb = 'TPC-B'
const many = 16

/** ledger.post against TPC-B, both under pgbench at 16 connections, and what else the books do against it. */
export async function transfersAtOnce(bench: Bench) {
  const { cluster, pgbench, rounds, seconds, signal } = bench
  if (!pgbench) return []
  const target = { pgbench, port: cluster.port, connections: many }
  const ours = (name: keyof typeof scripts) =>
    pgbenchSide(name, { ...target, database: 'books' }, scripts[name])
  const sides = {
    tpcb: pgbenchSide(tpcb, { ...target, database: 'tpcb' }),
    deposit: ours('deposit'),
    spread: ours('spread'),
    exchange: ours('exchange'),
    holdAndPost: ours('holdAndPost'),
  }
  const run = await alternate(sides, { rounds, seconds, signal, dataDir: cluster.dataDir })
  return [
    {
      ...byRate(
        'a deposit by ledger.post, every one on the same bank account, 16 connections',
        tpcb,
        run.deposit,
        run.tpcb,
        { atLeast: 1.4 },
      ),
      bound:
        'the CPU of four statements and six index entries in one call (docs/bench.md, What bounds a deposit)',
    },
    ...byCpu("the server's CPU for a deposit, 16 connections", tpcb, run.deposit, run.tpcb, { atMost: 0.85 }),
    byRate('an exchange, two legs, 16 connections', tpcb, run.exchange, run.tpcb, { atLeast: 1 }),
    byRate('a hold and its post in one transaction, 16 connections', tpcb, run.holdAndPost, run.tpcb, {
      atLeast: 0.65,
    }),
    byRate(
      'deposits on one bank account',
      'deposits on a thousand, 16 connections',
      run.deposit,
      run.spread,
      {
        atLeast: 0.9,
      },
    ),
  ]
}

export async function transfersOneByOne({ cluster, pgbench, rounds, seconds, signal }: Bench) {
  if (!pgbench) return []
  const target = { pgbench, port: cluster.port, connections: 1 }
  const run = await alternate(
    {
      tpcb: pgbenchSide(tpcb, { ...target, database: 'tpcb' }),
      deposit: pgbenchSide('deposit', { ...target, database: 'books' }, scripts.deposit),
    },
    { rounds, seconds: seconds / 2, signal, dataDir: cluster.dataDir },
  )
  return [byRate('a deposit by ledger.post, 1 connection', tpcb, run.deposit, run.tpcb, null)]
}

/** Against pgledger, when its SQL was given. */
export async function againstPgledger({ cluster, pgbench, pgledger, rounds, seconds, signal }: Bench) {
  if (!pgbench || !pgledger) return []
  const target = { pgbench, port: cluster.port, connections: many }
  const side = (database: string, name: string, script: string): Side =>
    pgbenchSide(`${name} in ${database}`, { ...target, database }, script)
  const run = await alternate(
    {
      hot: side('books', 'hot', scripts.deposit),
      theirHot: side('pgledger', 'hot', pgledgerScripts.hot),
      spread: side('books', 'spread', scripts.spread),
      theirSpread: side('pgledger', 'spread', pgledgerScripts.spread),
    },
    { rounds, seconds, signal, dataDir: cluster.dataDir },
  )
  const goal = { atLeast: 2 }
  return [
    byRate('a deposit, one hot account, 16 connections', 'pgledger', run.hot, run.theirHot, goal),
    byRate('a deposit, spread accounts, 16 connections', 'pgledger', run.spread, run.theirSpread, goal),
  ]
}

/** The same from Node: our own posting in a transaction of its own, against the statements of TPC-B. */
export async function transfersFromNode({ cluster, pgbench, rounds, seconds, signal }: Bench) {
  const figures = []
  for (const connections of [many, 1]) {
    const books = await cluster.open('books', connections)
    const theirs = await cluster.open('tpcb', connections)
    const run = await alternate(
      { tpcb: tpcbFromNode(theirs, connections), deposit: depositsFromNode(books, connections) },
      { rounds, seconds: seconds / 2, signal, dataDir: null },
    )
    // Without pgbench this is the nearest to the goal that can be measured.
    const goal = !pgbench && connections === many ? { atLeast: 1.4 } : null
    const name = `a deposit by post() from Node, ${connections} connection${connections > 1 ? 's' : ''}`
    figures.push(byRate(name, 'TPC-B from Node', run.deposit, run.tpcb, goal))
  }
  return figures
}
