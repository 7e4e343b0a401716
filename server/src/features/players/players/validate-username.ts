import type { Context } from '../../../context.ts'
import { addressSubject, consumeOrRefuse, type Limit } from '../../../http/rate-limit.ts'
import { findByUsername } from './player-store.ts'

/** Whether a name is free. It tells who plays here, so an address may not ask it without end. */
export async function isUsernameFree(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    agencyId,
    username,
    address,
    limit,
  }: { agencyId: string; username: string; address: string; limit: Limit },
) {
  await consumeOrRefuse(db, { agencyId, subject: addressSubject(address, 'names') }, limit, clock())
  return (await findByUsername(db, agencyId, username)) === undefined
}
