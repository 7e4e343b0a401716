import { daysAfter, startOfDay } from '@kham/contract/day'
import type { ExportKind } from '@kham/contract/operator/books/exports'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { hasRoom, insertExport, sameUnderWay } from './export-queries.ts'
import { exportQueue } from './write-export.ts'

export interface Wanted {
  kind: ExportKind
  from: string
  to: string
}

/** An order bears the time at which it was asked for, and may wait for its partners (8 s each at most) before it is written. */
const settleSeconds = 15

/** Asks for an export; the same one while it is under way is answered again. Refuses with EXPORTS_UNDER_WAY. */
export async function startExport(
  { db, clock, jobs }: Context,
  agencyId: string,
  { kind, from, to }: Wanted,
  by: StaffActor,
): Promise<string> {
  const at = clock()
  const period = {
    agency_id: agencyId,
    kind,
    from_at: startOfDay(from),
    until_at: startOfDay(daysAfter(to, 1)),
  }
  return db.transaction().execute(async (tx) => {
    const room = await hasRoom(tx, agencyId)
    const same = await sameUnderWay(tx, period)
    if (same) return same.export_id
    if (!room) throw new Refusal('EXPORTS_UNDER_WAY')
    const export_id = newId(at)
    await insertExport(tx, {
      ...period,
      export_id,
      as_of: at,
      asked_by: by.staffId,
      row_count: null,
      place: null,
      touched_at: at,
      ended_at: null,
      kept_until: null,
    })
    await jobs.enqueue(
      tx,
      'write-export',
      { agencyId, exportId: export_id },
      { ...exportQueue, afterSeconds: settleSeconds },
    )
    const subject = { kind: 'EXPORT', id: export_id } as const
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'EXPORT_STARTED',
      subject,
      after: { export: kind, from, to },
    })
    return export_id
  })
}
