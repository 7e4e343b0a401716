import { parentPort, workerData } from 'node:worker_threads'
import { hunt, type Hunt } from '../mutants/hunt.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { mutants } from '../mutants/mutants.ts'
import { plant } from '../mutants/plant.ts'
import { PretendPartners } from '../world/pretend-partners.ts'
import { loadProduct } from '../world/product.ts'
import type { Machine } from '../world/simulation.ts'
import { openSimulatedDatabase } from '../world/simulated-database.ts'
import { runSequence, type Outcome } from './sequence.ts'
import { shrink } from './shrink.ts'

/** What a worker is asked for, one after the other. */
export type Order =
  | { kind: 'sequence'; seed: number; without: ReadonlySet<number> }
  | { kind: 'shrink'; found: Outcome }
  | { kind: 'hunt'; mutant: string; most: number }

export type Done =
  | { kind: 'sequence'; outcome: Outcome }
  | { kind: 'shrink'; without: ReadonlySet<number>; outcome: Outcome }
  | { kind: 'hunt'; hunt: Hunt }

export interface WorkerData {
  /** A migrated database to start from. */
  dump: string | undefined
  /** A mutant to plant. */
  mutant: string | undefined
}

const { dump, mutant: planted } = workerData as WorkerData

function mutantOf(name: string): Mutant {
  const mutant = mutants.find((one) => one.name === name)
  if (!mutant) throw new Error(`there is no mutant ${name}`)
  return mutant
}

async function work(machine: Machine, order: Order): Promise<Done> {
  if (order.kind === 'sequence') return { kind: 'sequence', outcome: await runSequence(machine, order) }
  if (order.kind === 'shrink') return { kind: 'shrink', ...(await shrink(machine, order.found)) }
  return { kind: 'hunt', hunt: await hunt(machine, mutantOf(order.mutant), { most: order.most, dump }) }
}

const port = parentPort
if (!port) throw new Error('this file is a worker')
const sick = planted === undefined ? null : mutantOf(planted)
const machine: Machine = {
  product: await loadProduct(sick ? plant(sick) : ''),
  database: await openSimulatedDatabase({ dump, change: sick?.sql }),
  partners: await PretendPartners.open(),
}
port.on('message', (order: Order) => void work(machine, order).then((done) => port.postMessage(done)))
port.postMessage('ready')
