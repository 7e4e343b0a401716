import { loadavg } from 'node:os'
import { readAsked, type Asked } from './asked.ts'
import type { Bench, Part } from './bench.ts'
import { textOf, verdictOf, type Verdict } from './figures.ts'
import { busyCores, fileSystemOf } from './machine.ts'
import { answerIndexes } from './parts/answer-indexes.ts'
import { bytesOnDisk } from './parts/bytes.ts'
import { catalogueAgainstFile } from './parts/catalogue.ts'
import { wholeDeposit } from './parts/deposits.ts'
import { databaseLayer } from './parts/database-layer.ts'
import { longLists } from './parts/lists.ts'
import { againstPgledger, transfersAtOnce, transfersFromNode, transfersOneByOne } from './parts/transfers.ts'
import { makeBooks } from './sides/books.ts'
import { startCluster } from './sides/cluster.ts'
import { runPgbench } from './sides/pgbench.ts'
import { makePgledger } from './sides/pgledger.ts'
import { makeTpcb, scale } from './sides/tpcb.ts'

const parts: readonly Part[] = [
  transfersAtOnce,
  againstPgledger,
  transfersOneByOne,
  transfersFromNode,
  wholeDeposit,
  databaseLayer,
  catalogueAgainstFile,
  longLists,
  bytesOnDisk,
  answerIndexes,
]

const paces = {
  quick: { rounds: 3, seconds: 2, longestMs: 10 * 60_000 },
  full: { rounds: 5, seconds: 6, longestMs: 30 * 60_000 },
}

/** `npm run bench`: exit 0 when it ran, 1 when a goal was missed under --strict, 2 when it could not run. */
async function bench(
  asked: Asked,
  signal: AbortSignal,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const pgbench = process.env.KHAM_PGBENCH || null
  console.log(
    `The machine: ${(await busyCores()).toFixed(1)} cores are busy with other things, load ${loadText()}.`,
  )
  const cluster = await startCluster()
  try {
    console.log(`${cluster.says}; in ${cluster.dataDir}, ${fileSystemOf(cluster.dataDir)}.`)
    console.log(
      pgbench
        ? `${pgbench} drives both sides.`
        : 'There is no pgbench: Node drives both sides with the statements of TPC-B.',
    )
    const given: Bench = { cluster, pgbench, pgledger: asked.pgledger, rounds, seconds, signal }
    await prepare(given)
    const verdicts: Verdict[] = []
    for (const part of parts) {
      for (const figure of await part(given)) {
        console.log(textOf(figure))
        verdicts.push(verdictOf(figure))
      }
    }
    return verdicts
  } finally {
    await cluster.close()
    console.log(`The machine: load ${loadText()} at the end.`)
  }
}

const loadText = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

/** The databases of both sides. */
async function prepare({ cluster, pgbench, pgledger, signal }: Bench) {
  const tpcb = await cluster.create('tpcb', 1)
  if (pgbench) {
    const target = { pgbench, port: cluster.port, database: 'tpcb', connections: 1 }
    await runPgbench(target, ['-i', '-q', '-s', String(scale)], signal)
  } else await makeTpcb(tpcb)
  await makeBooks(await cluster.create('books', 1))
  if (pgledger) await makePgledger(await cluster.create('pgledger', 1), pgledger)
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => stopping.abort(new Error(`ended by ${name}`)))

try {
  const asked = readAsked(process.argv.slice(2))
  const pace = asked.quick ? paces.quick : paces.full
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.longestMs)])
  const verdicts = await bench(asked, signal, pace)
  const missed = verdicts.filter((verdict) => verdict === 'MISS').length
  const reached = verdicts.filter((verdict) => verdict === 'PASS').length
  console.log(
    `${reached} goals reached, ${missed} missed. Ratios within this run only: the machine is shared.`,
  )
  process.exitCode = asked.strict && missed > 0 ? 1 : 0
} catch (error) {
  console.error(`The bench could not run: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
