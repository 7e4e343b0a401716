import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '../../../context.ts'
import { csvLines, csvMark } from '../../../csv.ts'
import type { Tx } from '../../../db/db.ts'
import { endedAs, type ExportId, type ExportRecord } from './export.ts'
import { changeExport, deletePieces, insertPiece, takeExport } from './export-queries.ts'
import { countRows, headOf, nextRows, type Line } from './export-rows.ts'

const zipped = promisify(gzip)

/** Rows of a piece, and pieces of a job: no job lasts long, and agencies' exports take turns. */
const rowsAPiece = 2000
const piecesAJob = 20

/** Writes an export on from where it stands; does nothing while another job is at it, or after its end. */
export async function writeExport(context: Context, id: ExportId, rows = rowsAPiece): Promise<void> {
  for (let piece = 0; piece < piecesAJob; piece += 1) if (!(await writePiece(context, id, rows))) return
  await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, 'write-export', id, exportQueue))
}

/** No partner is called: exports delay only each other. */
export const exportQueue = { partner: 'exports' }

/** The piece and the place after it are one transaction, so that no row is written twice, or left out. Answers whether there is more to write. */
async function writePiece({ db, clock }: Context, id: ExportId, most: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await takeExport(tx, id)
    if (!row) return false
    const counted = row.row_count ?? (await countRows(tx, row))
    const lines = await nextRows(tx, row, most)
    await insertPiece(tx, row, row.pieces + 1, await zipped(textOf(row, lines)))
    const now = clock()
    const isLast = lines.length < most
    await changeExport(tx, row, {
      state: 'WRITING',
      row_count: counted,
      rows_done: row.rows_done + lines.length,
      pieces: row.pieces + 1,
      place: lines.at(-1)?.place ?? row.place,
      touched_at: now,
      ...(isLast ? endedAs('READY', now) : {}),
    })
    return !isLast
  })
}

function textOf(row: ExportRecord, lines: readonly Line[]) {
  const text = csvLines(lines.map(({ cells }) => cells.map((each) => each ?? '')))
  return row.pieces > 0 ? text : `${csvMark}${csvLines([headOf(row)])}${text}`
}

/** Ends one that can never be finished. */
export async function giveUpExport(tx: Tx, id: ExportId, now: Date) {
  const row = await takeExport(tx, id)
  if (!row) return
  await changeExport(tx, row, endedAs('FAILED', now))
  // A file that no one can download must not keep players' data.
  await deletePieces(tx, row)
}
