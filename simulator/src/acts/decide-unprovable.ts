import type { Simulation } from '../world/simulation.ts'
import { knowsReferences } from '../world/without-references.ts'
import { deskOfOrder, sayAs, staffOf, type Case } from './operator-acts.ts'
import { partnerOutcomeOf } from './partner-outcome.ts'

/** Transfers that their provider can say nothing of, because the player has played since: only an operator can. */
export async function decideUnprovable(sim: Simulation) {
  const silent = await sim.ask<Case & { reference: string; provider_id: string }>(`
    select ${deskOfOrder} as kind, agency_id, order_id as id,
      transfer_id::text as reference, provider_id from credit_transfers where status = 'UNKNOWN' order by 4`)
  for (const { provider_id, ...one } of silent) {
    if (knowsReferences(provider_id)) continue
    const outcome = await partnerOutcomeOf(sim, { ...one, isPayout: false })
    // Where it takes two, both have telephoned.
    for (const manager of staffOf(sim, one.agency_id, 'manager'))
      await sim.finish(sayAs(sim, manager, one, 'decide', { outcome, note: 'by telephone' }))
  }
}
