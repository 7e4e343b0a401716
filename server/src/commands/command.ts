import type { Context } from '../context.ts'
import type { OwnedDatabase } from '../db/pool.ts'

/** A no in a sentence for whoever typed the command; it ends with 2. The code is for a program that typed it. */
export class CannotDo extends Error {
  override name = 'CannotDo'
  readonly code: string
  constructor(message: string, code = 'CANNOT_DO') {
    super(message)
    this.code = code
  }
}

/** What a command works with once it has read its words. */
export type Desk = Pick<Context, 'db' | 'clock' | 'secrets' | 'partners' | 'isBreached'>

export interface Tools {
  isProduction: boolean
  say: (line: string) => void
  /** Standard input to its end. */
  readInput: () => Promise<string>
  /** Opens the database for `work`, and closes it whatever happens. */
  open: <T>(work: (desk: Desk) => Promise<T>) => Promise<T>
  /** The same, with the owner's door, and whatever is in it; `keyName` = null: there is no secret key here. */
  own: <T>(work: (owned: { database: OwnedDatabase; keyName: string | null }) => Promise<T>) => Promise<T>
}

export interface Command {
  /** The words after noun and verb. */
  usage: string
  about: string
  /** Answers the exit code. */
  run: (args: string[], tools: Tools) => Promise<number>
}

/** What can be done with a noun, by the verb. */
export type Verbs = Record<string, Command>
