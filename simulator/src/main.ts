import { createHash } from 'node:crypto'
import { readArguments, writeSteps, type Arguments } from './arguments.ts'
import { mutants } from './mutants/mutants.ts'
import { runOnWorkers } from './run/worker-pool.ts'
import type { Outcome } from './run/sequence.ts'
import type { Order } from './run/worker.ts'

const tailLines = 80
const settings = readArguments(process.argv.slice(2))
process.exitCode = (await (settings.mutants ? huntMutants(settings, settings.mutants) : simulate(settings)))
  ? 0
  : 1

function crewOf({ workers, dump, with: mutant }: Arguments) {
  return { workers, dump, mutant }
}

/** Runs the sequences; true = every rule held in every one. */
async function simulate(settings: Arguments): Promise<boolean> {
  const { seed, runs, without, keepGoing, trace } = settings
  const hashes = new Map<number, string>()
  const failed: Outcome[] = []
  const began = performance.now()
  await runOnWorkers(sequences(seed, runs, without), crewOf(settings), (done) => {
    if (done.kind !== 'sequence') return true
    const { outcome } = done
    hashes.set(outcome.seed, outcome.hash)
    if (trace) console.log(outcome.trace.join('\n'))
    if (outcome.breaches.length > 0) {
      failed.push(outcome)
      console.log(`seed ${outcome.seed}: ${outcome.breaches[0]!.rule}`)
    }
    if (hashes.size % 100 === 0) tellProgress(hashes.size, began)
    return failed.length > 0 && !keepGoing
  })
  tellProgress(hashes.size, began)
  const inOrder = [...hashes].toSorted(([a], [b]) => a - b)
  if (settings.hashes) for (const [one, hash] of inOrder) console.log(`${one} ${hash}`)
  console.log(`trace ${createHash('sha256').update(inOrder.map(String).join()).digest('hex')}`)
  const [first] = failed.toSorted((a, b) => a.steps - b.steps)
  if (first) await report(settings, first)
  return failed.length === 0
}

function* sequences(seed: number, runs: number, without: ReadonlySet<number>): Generator<Order> {
  for (let one = seed; one < seed + runs; one++) yield { kind: 'sequence', seed: one, without }
}

function tellProgress(count: number, began: number) {
  const perSecond = count / ((performance.now() - began) / 1000)
  console.log(`${count} sequences, ${perSecond.toFixed(1)} a second`)
}

/** The shortest way to the breach that was found, and how to walk it again. */
async function report(settings: Arguments, found: Outcome) {
  const { without: left, keepGoing, with: mutant } = settings
  let shortest = { without: left as ReadonlySet<number>, outcome: found }
  const isReplay = left.size > 0
  if (!isReplay && !keepGoing)
    await runOnWorkers(
      [{ kind: 'shrink', found } as const].values(),
      { ...crewOf(settings), workers: 1 },
      (done) => {
        if (done.kind === 'shrink') shortest = done
        return true
      },
    )
  const { outcome, without } = shortest
  console.log(`\nThe end of the trace:\n${outcome.trace.slice(-tailLines).join('\n')}\n`)
  for (const { rule, detail } of outcome.breaches)
    console.log(`${rule}:\n  ${detail.replaceAll('\n', '\n  ')}`)
  const steps = without.size > 0 ? ` --without ${writeSteps(without)}` : ''
  const planted = mutant ? ` --with ${mutant}` : ''
  console.log(
    `\nTo see it again: npm run simulate -- --seed ${outcome.seed} --runs 1${planted}${steps} --trace`,
  )
}

/** Hunts each mutant; true = every one was found. */
async function huntMutants({ workers, dump, most }: Arguments, names: readonly string[]): Promise<boolean> {
  const wanted = mutants.filter(({ name }) => names.length === 0 || names.includes(name))
  const missing = names.filter((name) => !mutants.some((mutant) => mutant.name === name))
  if (missing.length > 0) throw new Error(`there is no mutant ${missing.join(', ')}`)
  let found = 0
  const orders = wanted.map(({ name }) => ({ kind: 'hunt', mutant: name, most }) as const)
  await runOnWorkers(orders.values(), { workers, dump, mutant: undefined }, (done) => {
    if (done.kind !== 'hunt') return true
    const { mutant, sequences: taken, seed, rule, others } = done.hunt
    if (taken !== null) found++
    const instead = others.size > 0 ? `, but broke: ${[...others].join('; ')}` : ''
    const how =
      taken === null
        ? `NOT FOUND in ${most} sequences${instead}`
        : `found after ${taken}, seed ${seed}: ${rule}`
    console.log(`${mutant.name.padEnd(36)} ${how}`)
    return false
  })
  console.log(`${found} of ${wanted.length} mutants found`)
  return found === wanted.length
}
