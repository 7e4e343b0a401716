import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'

interface Retrying {
  agencyId: string
  deliveryId: string
  by: StaffActor
}

/** Restarts a delivery that is DEAD; any other stays. Refuses with NOT_FOUND. */
export async function retryDelivery(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, deliveryId, by }: Retrying,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock()
    const again = await tx
      .updateTable('channel_deliveries')
      .set({ status: 'WAITING', tries: 0, next_at: at })
      .where('agency_id', '=', agencyId)
      .where('delivery_id', '=', deliveryId)
      .where('status', '=', 'DEAD')
      .returning(['channel_id', 'type'])
      .executeTakeFirst()
    if (again) {
      const subject = { kind: 'CHANNEL', id: again.channel_id } as const
      const after = { delivery: deliveryId, event: again.type }
      await writeAudit(tx, { agencyId, at, by, act: 'DELIVERY_RETRIED', subject, after })
      await wakeRound(tx, 'DELIVERY')
      return
    }
    const known = await tx
      .selectFrom('channel_deliveries')
      .select('delivery_id')
      .where('agency_id', '=', agencyId)
      .where('delivery_id', '=', deliveryId)
      .executeTakeFirst()
    if (!known) throw new Refusal('NOT_FOUND')
  })
}
