import { sql } from '../../../sandbox/src/store.ts'
import type { Simulation } from '../world/simulation.ts'

type Outcome = 'HAPPENED' | 'DID_NOT_HAPPEN'

/** What really became of it, as the partner's own staff would say; null = they say that it is under way. */
export function truthOf(
  { machine }: Simulation,
  { reference, isPayout }: { reference: string; isPayout: boolean },
): Outcome | null {
  const { store } = machine.partners.world
  if (!isPayout) {
    const row = store.one<{ status: string }>(
      sql`SELECT status FROM transfers WHERE reference = ${reference}`,
    )
    return row?.status === 'CONFIRMED' ? 'HAPPENED' : 'DID_NOT_HAPPEN'
  }
  const row = store.one<{ state: string }>(sql`SELECT state FROM payouts WHERE reference = ${reference}`)
  if (row?.state === 'SENT') return null
  return row?.state === 'DONE' ? 'HAPPENED' : 'DID_NOT_HAPPEN'
}
