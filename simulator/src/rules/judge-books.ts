import type { Simulation } from '../world/simulation.ts'

/** The product's own audit: what must hold at every moment, also in the middle of chaos. */
export async function judgeBooks(sim: Simulation) {
  const found = await sim.machine.product.auditBooks({ pool: sim.machine.database.pool })
  for (const { rule, rows } of found)
    sim.breach(rule, rows.map((row) => JSON.stringify(row, text)).join('\n'))
}

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
