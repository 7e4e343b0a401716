import { readRow, type ColumnsOfStatement } from '@kham/contract/operator/books/statement-row'
import { judgeLines, type Answers } from '../judge-lines.ts'
import { toSentRow } from '../pieces.ts'
import { readStatementFile } from '../statement-file.ts'

export interface Read {
  /** The file's questions, in the order of the page. */
  asks: string[]
  /** Every line from the first movement on, "2026-11-25 08:05:00 IN 50000 FT1", or why it is broken. */
  lines: string[]
}

interface Answered extends Answers {
  /** The table of the file that is the statement. */
  as?: string
}

const inVientiane = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A file as page and server read it, with somebody's answers to its questions. */
export async function readWhole(
  content: string | Uint8Array<ArrayBuffer>,
  answers: Answered = {},
): Promise<Read> {
  const file = await readStatementFile(new File([content], 'statement.csv'))
  const { tables } = file
  const table = tables.length === 1 ? tables[0] : tables.find(({ as }) => as === answers.as)
  if (!table) return { asks: [file.kind, ...tables.map(({ as }) => as)], lines: [] }
  if (table.fault) return { asks: [table.fault], lines: [] }
  const records = table.records.filter(({ line }) => line >= table.firstLine)
  const { form: judged, questions } = judgeLines(records, table.columns, 2026)
  const { as: _as, ...answered } = answers
  const form = { ...table.form, ...answered, ...judged }
  const isOpen = questions.some(({ about }) => answers[about] === undefined)
  // Nothing is imported until everything is answered.
  const lines = (isOpen ? [] : records).map((record) => {
    const read = readRow(toSentRow(record, form.cells).cells, table.columns as ColumnsOfStatement, form)
    if ('faults' in read) return `BROKEN ${read.faults.join(' ')}`
    const { at, hasTime, direction, amountMinor, reference } = read.movement
    const when = hasTime ? inVientiane(at) : inVientiane(at).slice(0, 10)
    return `${when} ${direction} ${String(amountMinor / 100n)} ${reference ?? '-'}`
  })
  return { asks: questions.map(({ about, sample }) => `${about} ${sample}`), lines }
}

/** The bytes of a text in one of the encodings that a browser reads and does not write. */
export function encoded(
  text: string,
  encoding: 'windows-874' | 'windows-1252' | 'utf-16le' | 'utf-16be' | 'gb18030',
) {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return utf16(text, encoding === 'utf-16le')
  const decoder = new TextDecoder(encoding)
  const wide = encoding === 'gb18030'
  const known = new Map<string, number[]>()
  for (let high = 0x80; high < 0x100; high++)
    for (let low = wide ? 0x40 : 0; low < (wide ? 0xff : 1); low++) {
      const bytes = wide ? [high, low] : [high]
      known.set(decoder.decode(new Uint8Array(bytes)), bytes)
    }
  return new Uint8Array(
    Array.from(text).flatMap((sign) => {
      const bytes = sign < '\x80' ? [sign.charCodeAt(0)] : known.get(sign)
      if (!bytes) throw new Error(`${encoding} has no ${sign}`)
      return bytes
    }),
  )
}

function utf16(text: string, isLittle: boolean) {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let n = 0; n < text.length; n++) view.setUint16(n * 2, text.charCodeAt(n), isLittle)
  return bytes
}
