import type { Db } from '../../../db/db.ts'
import { addressBlock } from './address-block.ts'
import { upsertPlayerAddress } from './device-queries.ts'

interface Arrival {
  agencyId: string
  playerId: string
  address: string
  now: Date
}

/** A player has come from an address. */
export async function noteAddress(db: Db, { agencyId, playerId, address, now }: Arrival): Promise<void> {
  const block = addressBlock(address)
  if (block !== null) await upsertPlayerAddress(db, { agencyId, playerId, block, now })
}
