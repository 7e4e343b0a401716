import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { columnsOfStep, type StepRow } from './step-row.ts'

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
const minor = { type: 'INT64' } as const
const types = {
  agency_id: text,
  order_kind: text,
  order_id: text,
  no: { type: 'INT32' },
  at: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
  step: text,
  status: text,
  by: text,
  staff_id: text,
  reference: text,
  bank_ref: text,
  balance_before_minor: minor,
  balance_after_minor: minor,
  reason: text,
} as const satisfies Record<keyof StepRow, object>

const mayBeEmpty = new Set<keyof StepRow>([
  'staff_id',
  'reference',
  'bank_ref',
  'balance_before_minor',
  'balance_after_minor',
  'reason',
])

const schema = [
  { name: 'order_steps', num_children: columnsOfStep.length },
  ...columnsOfStep.map((name) => ({
    name,
    ...types[name],
    repetition_type: mayBeEmpty.has(name) ? ('OPTIONAL' as const) : ('REQUIRED' as const),
  })),
]

/** Writes steps into a Parquet file, a row group for each batch, whose least and greatest order it tells. */
export async function writeMonth(path: string, batches: AsyncIterable<readonly StepRow[]>): Promise<void> {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema,
    createdBy: 'kham',
    // An order's id is 36 letters, by whose bounds a reader passes over groups.
    statisticsTruncateLength: 40,
  })
  for await (const rows of batches)
    if (rows.length > 0)
      await writer.write({
        columnData: columnsOfStep.map((name) => ({ name, data: rows.map((row) => row[name]) })),
        rowGroupSize: rows.length,
      })
  await writer.finish()
}

/** The steps of such a file, as they were written. */
export async function* readMonth(path: string): AsyncGenerator<StepRow> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    const parsers = { timestampFromMicroseconds: (micros: bigint) => micros }
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd, parsers })
    for (const row of rows) yield asStep(row)
    rowStart = rowEnd
  }
}

/** An empty cell of a file is undefined. */
const asStep = (row: Record<string, unknown>) =>
  Object.fromEntries(columnsOfStep.map((name) => [name, row[name] ?? null])) as unknown as StepRow
