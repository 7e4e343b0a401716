import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { nameOfFile, type ExportId, type ExportRecord } from './export.ts'
import { findNamedExport, findPiece } from './export-queries.ts'

const unzipped = promisify(gunzip)

/** The file of a finished export, a piece at a time; who takes it is written down. Refuses with NOT_FOUND. */
export async function readExportFile(
  { db, clock }: Context,
  id: ExportId,
  by: StaffActor,
): Promise<FileAnswer> {
  const row = await findNamedExport(db, id)
  if (row?.state !== 'READY') throw new Refusal('NOT_FOUND')
  const { agencyId, exportId } = id
  const subject = { kind: 'EXPORT', id: exportId } as const
  const after = { export: row.kind, lines: row.rows_done }
  await writeAudit(db, { agencyId, at: clock(), by, act: 'EXPORT_TAKEN', subject, after })
  return new FileAnswer(Readable.from(piecesOf(db, row)), 'private, no-store', nameOfFile(row))
}

async function* piecesOf(db: Db, row: ExportRecord) {
  for (let no = 1; no <= row.pieces; no += 1) {
    const piece = await findPiece(db, row, no)
    // Broken off, the download fails where it would otherwise look whole.
    if (!piece) throw new Error(`export ${row.export_id} was removed while it was read`)
    yield await unzipped(piece.data)
  }
}
