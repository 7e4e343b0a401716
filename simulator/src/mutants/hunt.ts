import { has } from '../run/plan.ts'
import { runSequence } from '../run/sequence.ts'
import { loadProduct } from '../world/product.ts'
import type { Machine } from '../world/simulation.ts'
import { openSimulatedDatabase } from '../world/simulated-database.ts'
import type { Mutant } from './mutant.ts'
import { plant } from './plant.ts'

export interface Hunt {
  mutant: Mutant
  /** How many sequences it took; null = it was not found. */
  sequences: number | null
  seed: number
  rule: string
}

/** What breaks first without any mutant, by the seed: many hunts begin at the same one. */
const ownFaults = new Map<number, string | undefined>()

async function ownFaultOf(machine: Machine, seed: number): Promise<string | undefined> {
  if (!ownFaults.has(seed)) ownFaults.set(seed, (await runSequence(machine, { seed })).breaches[0]?.rule)
  return ownFaults.get(seed)
}

/** Runs sequences against the product with the mutant in it until a rule breaks that holds without it. */
export async function hunt(
  machine: Machine,
  mutant: Mutant,
  { most, dump }: { most: number; dump?: string | undefined },
): Promise<Hunt> {
  const product = await loadProduct(plant(mutant))
  const ownDatabase = mutant.sql ? await openSimulatedDatabase({ dump, change: mutant.sql }) : null
  const sick: Machine = { ...machine, product, database: ownDatabase ?? machine.database }
  try {
    let tries = 0
    for (let seed = mutant.seed; tries < most; seed++) {
      if (mutant.only && !has[mutant.only](seed)) continue
      tries++
      const [breach] = (await runSequence(sick, { seed })).breaches
      if (!breach) continue
      if ((await ownFaultOf(machine, seed)) === breach.rule) continue
      return { mutant, sequences: tries, seed, rule: breach.rule }
    }
    return { mutant, sequences: null, seed: mutant.seed, rule: '' }
  } finally {
    await ownDatabase?.close()
  }
}
