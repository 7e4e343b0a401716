import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { newAgencyKey, type AgencyKeyRow } from './agency-key.ts'
import { activeKey, insertKey, lockSigning } from './agency-key-queries.ts'

/**
 * The key that the agency signs with, made when it is first needed. Nobody else of the agency signs, nor changes the key, until the
 * transaction ends.
 */
export async function takeSigningKey(
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  agencyId: string,
): Promise<AgencyKeyRow> {
  await lockSigning(tx, agencyId)
  const active = await activeKey(tx, agencyId)
  if (active) return active
  const made = newAgencyKey(agencyId, secrets, clock())
  await insertKey(tx, made)
  return made
}
