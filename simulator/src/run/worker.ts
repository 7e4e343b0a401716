import { parentPort, workerData } from 'node:worker_threads'
import { hunt, type Hunt } from '../mutants/hunt.ts'
import { mutants } from '../mutants/mutants.ts'
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

const { dump } = workerData as { dump: string | undefined }

async function work(machine: Machine, order: Order): Promise<Done> {
  if (order.kind === 'sequence') return { kind: 'sequence', outcome: await runSequence(machine, order) }
  if (order.kind === 'shrink') return { kind: 'shrink', ...(await shrink(machine, order.found)) }
  const mutant = mutants.find(({ name }) => name === order.mutant)
  if (!mutant) throw new Error(`there is no mutant ${order.mutant}`)
  return { kind: 'hunt', hunt: await hunt(machine, mutant, { most: order.most, dump }) }
}

const port = parentPort
if (!port) throw new Error('this file is a worker')
const machine: Machine = {
  product: await loadProduct(),
  database: await openSimulatedDatabase({ dump }),
  partners: await PretendPartners.open(),
}
port.on('message', (order: Order) => void work(machine, order).then((done) => port.postMessage(done)))
port.postMessage('ready')
