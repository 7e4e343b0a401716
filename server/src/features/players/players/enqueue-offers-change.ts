import type { Tx } from '../../../db/db.ts'
import { enqueueDeliveries } from '../../desk/channels/enqueue-deliveries.ts'
import type { PlayerId } from './player.ts'

/**
 * Programs outside that write to a player hear that what may be offered has changed; the value is read when it is sent. `because`: of one
 * cause they are told once.
 */
export const enqueueOffersChange = (tx: Tx, { agencyId, playerId }: PlayerId, because: string, at: Date) =>
  enqueueDeliveries(tx, { agencyId, at }, [
    { event: 'player.offers', subject: `${playerId} ${because}`, data: { playerId } },
  ])
