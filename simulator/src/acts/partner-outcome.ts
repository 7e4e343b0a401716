import { sql } from '../../../sandbox/src/store.ts'
import { knowsReferences } from '../world/without-references.ts'
import type { Simulation } from '../world/simulation.ts'

type Outcome = 'HAPPENED' | 'DID_NOT_HAPPEN'

/** The true outcome at the partner, as its own staff would tell; null = still under way. */
export async function partnerOutcomeOf(
  sim: Simulation,
  { reference, isPayout }: { reference: string; isPayout: boolean },
): Promise<Outcome | null> {
  const { store } = sim.machine.partners.world
  if (!isPayout) {
    const wallet = await walletOf(sim, reference)
    if (wallet && !knowsReferences(wallet.provider_id)) return walletOutcome(sim, wallet)
    const row = store.one<{ status: string }>(
      sql`SELECT status FROM transfers WHERE reference = ${reference}`,
    )
    return row?.status === 'CONFIRMED' ? 'HAPPENED' : 'DID_NOT_HAPPEN'
  }
  const row = store.one<{ state: string }>(sql`SELECT state FROM payouts WHERE reference = ${reference}`)
  if (row?.state === 'SENT') return null
  return row?.state === 'DONE' ? 'HAPPENED' : 'DID_NOT_HAPPEN'
}

interface Wallet {
  provider_id: string
  member_id: string
  /** How many of our transfers are confirmed. */
  confirmed: string
}

async function walletOf({ ask }: Simulation, reference: string): Promise<Wallet | undefined> {
  const [wallet] = await ask<Wallet>(
    `select provider_id, member_id, (select count(*)::text from credit_transfers o where o.agency_id = t.agency_id
       and o.player_id = t.player_id and o.provider_id = t.provider_id and o.status = 'CONFIRMED') as confirmed
     from credit_transfers t join provider_members using (agency_id, player_id, provider_id)
     where transfer_id::text = $1`,
    [reference],
  )
  return wallet
}

/** A wallet has one open transfer at a time: it happened if the provider has moved credit once more than we have confirmed. */
function walletOutcome({ machine }: Simulation, { provider_id, member_id, confirmed }: Wallet): Outcome {
  const moved = machine.partners.world.store.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM transfers
      WHERE provider = ${provider_id} AND member_id = ${member_id} AND status = 'CONFIRMED'`,
  )
  return (moved?.count ?? 0n) > BigInt(confirmed) ? 'HAPPENED' : 'DID_NOT_HAPPEN'
}
