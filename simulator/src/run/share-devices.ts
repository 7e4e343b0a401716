import { visit } from '../acts/visit.ts'
import type { Simulation } from '../world/simulation.ts'

/** Both players of each linked pair open the site in one browser. */
export async function shareDevices(sim: Simulation) {
  for (const [at, { sign, players }] of sim.fixtures.pairs.entries()) {
    if (sign !== 'DEVICE') continue
    const body = { fingerprint: { fingerprint: `browser ${at}` } }
    for (const player of players)
      await sim.finish(visit(sim, player, { method: 'POST', path: '/v2/fingerprint', body }))
  }
}
