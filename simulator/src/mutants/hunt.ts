import { has } from '../run/plan.ts'
import { runSequence } from '../run/sequence.ts'
import { loadProduct } from '../world/product.ts'
import type { Machine } from '../world/simulation.ts'
import { openSimulatedDatabase } from '../world/simulated-database.ts'
import { isFoundBy, type Mutant } from './mutant.ts'
import { plant } from './plant.ts'

export interface Hunt {
  mutant: Mutant
  /** How many sequences it took; null = it was not found. */
  sequences: number | null
  seed: number
  rule: string
  /** What broke instead, and is no find. */
  others: ReadonlySet<string>
}

/** What breaks first without any mutant, by the seed: many hunts begin at the same one. */
const ownFaults = new Map<number, string | undefined>()

async function ownFaultOf(machine: Machine, seed: number): Promise<string | undefined> {
  if (!ownFaults.has(seed)) ownFaults.set(seed, (await runSequence(machine, { seed })).breaches[0]?.rule)
  return ownFaults.get(seed)
}

/** Runs sequences against the product with the mutant in it until it is found by what holds without it. */
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
    const others = new Set<string>()
    for (let seed = mutant.seed; tries < most; seed++) {
      if (mutant.only && !has[mutant.only](seed)) continue
      tries++
      const { breaches } = await runSequence(sick, { seed })
      const find = breaches.find((breach) => isFoundBy(mutant, breach))
      if (find && (await ownFaultOf(machine, seed)) !== find.rule)
        return { mutant, sequences: tries, seed, rule: find.rule, others }
      for (const { rule } of breaches) others.add(rule)
    }
    return { mutant, sequences: null, seed: mutant.seed, rule: '', others }
  } finally {
    await ownDatabase?.close()
  }
}
