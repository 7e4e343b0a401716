import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as pipedTo } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { fsyncPath } from '../fsync-path.ts'

/**
 * A backup is a gzip of lines of JSON: the head, then for each table the table and its rows, each row an array of the columns as
 * PostgreSQL writes them as text, then the sequences, and the end. One without its end is cut off.
 */
export interface Head {
  kham: 'backup'
  format: 1
  takenAt: string
  /** What had been applied, in order. */
  migrations: { name: string; sha256: string }[]
}

export interface TableLine {
  table: string
  columns: { name: string; type: string }[]
}
export interface SequenceLine {
  sequence: string
  /** Text of a bigint; null = it was never drawn from. */
  last: string | null
}
export interface End {
  end: {
    tables: number
    rows: number
    /** The names of the keys under which secrets in it are sealed. */
    sealedUnder: string[]
  }
}
export type RowLine = (string | null)[]
export type Line = Head | TableLine | RowLine | SequenceLine | End

const faults = [
  'NOT_A_BACKUP',
  'BACKUP_DAMAGED',
  'BACKUP_NEWER',
  'BACKUP_STRANGE',
  'DATABASE_NOT_EMPTY',
  'NOTHING_TO_BACK_UP',
] as const

/** There is no such backup to be made or restored; the message says why, and nothing was changed. */
export class BackupUnfit extends Error {
  override name = 'BackupUnfit'
  readonly code: (typeof faults)[number]
  constructor(code: (typeof faults)[number], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Writes the file whole or not at all; for its owner's eyes alone. @returns its size in bytes */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<number> {
  const unfinished = `${path}.unfinished`
  try {
    await pipedTo(Readable.from(ended(lines)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    fsyncPath(unfinished)
    await rename(unfinished, path)
    fsyncPath(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await stat(path)).size
}

async function* ended(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`
}

/** The lines of a file. @throws BackupUnfit where it is no gzip of lines of JSON, or ends before its time */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const text = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
  let rest: string[] = [] // a line may be millions of letters long, and comes in pieces
  let isFirst = true
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [piece = '', ...lines] = chunk.split('\n')
      rest.push(piece)
      for (const line of lines) {
        yield parsed(path, rest.join(''))
        rest = [line]
        isFirst = false
      }
    }
  } catch (error) {
    if (!isOfZip(error)) throw error
    throw isFirst ? notOurs(path, error) : damaged(path, error)
  }
  if (rest.join('') !== '') throw damaged(path)
}

const isOfZip = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

function parsed(path: string, text: string): Line {
  try {
    return JSON.parse(text) as Line
  } catch (cause) {
    throw damaged(path, cause)
  }
}

export const notOurs = (path: string, cause?: unknown) =>
  new BackupUnfit('NOT_A_BACKUP', `${path} is no backup of Kham.`, { cause })
export const damaged = (path: string, cause?: unknown) =>
  new BackupUnfit('BACKUP_DAMAGED', `${path} is cut off or damaged: nothing of it was restored.`, { cause })
