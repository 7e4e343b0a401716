import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { endedAs, isUnderWay, type ExportId } from './export.ts'
import { changeExport, deletePieces, lockExport } from './export-queries.ts'

/** Ends an export that is under way. Refuses with NOT_FOUND, EXPORT_ENDED. */
export async function cancelExport({ db, clock }: Context, id: ExportId, by: StaffActor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockExport(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    if (!isUnderWay(row.state)) throw new Refusal('EXPORT_ENDED')
    const at = clock()
    await changeExport(tx, row, endedAs('CANCELED', at))
    await deletePieces(tx, row)
    const { agencyId } = id
    const subject = { kind: 'EXPORT', id: id.exportId } as const
    await writeAudit(tx, { agencyId, at, by, act: 'EXPORT_CANCELED', subject, after: { export: row.kind } })
  })
}
