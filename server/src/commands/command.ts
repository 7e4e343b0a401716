import type { Context } from '../context.ts'
import type { OwnedDatabase } from '../db/pool.ts'

/** An error for the terminal: its message is a sentence, its code is for --json, the exit code is 2. */
export class CannotDo extends Error {
  override name = 'CannotDo'
  readonly code: string
  constructor(message: string, code = 'CANNOT_DO') {
    super(message)
    this.code = code
  }
}

/** What a command works with once it has read its arguments. */
export type Desk = Pick<Context, 'db' | 'clock' | 'secrets' | 'partners' | 'isBreached'>

export interface Tools {
  isProduction: boolean
  /** The cells (`KHAM_CELLS_FILE`). */
  cellsFile: string | undefined
  /** Opened with the same key as the servers'. */
  secretsOf: () => Pick<Context, 'clock' | 'secrets'>
  say: (line: string) => void
  /** Standard input to its end. */
  readInput: () => Promise<string>
  /** Opens the database for `work`, and closes it whatever happens. */
  open: <T>(work: (desk: Desk) => Promise<T>) => Promise<T>
  /** The same, with the owner's door, and whatever is in it; `keyName` = null: there is no secret key here. */
  own: <T>(work: (owned: { database: OwnedDatabase; keyName: string | null }) => Promise<T>) => Promise<T>
}

export interface Command {
  /** The options after noun and verb, for --help. */
  usage: string
  about: string
  /** Answers the exit code. */
  run: (args: string[], tools: Tools) => Promise<number>
}

/** What can be done with a noun, by the verb. */
export type Verbs = Record<string, Command>
