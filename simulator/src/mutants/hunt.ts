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
    for (let tries = 1; tries <= most; tries++) {
      const seed = mutant.seed + tries - 1
      const [breach] = (await runSequence(sick, { seed })).breaches
      if (!breach) continue
      const [ownFault] = (await runSequence(machine, { seed })).breaches
      if (ownFault?.rule === breach.rule) continue
      return { mutant, sequences: tries, seed, rule: breach.rule }
    }
    return { mutant, sequences: null, seed: mutant.seed, rule: '' }
  } finally {
    await ownDatabase?.close()
  }
}
