import { readFileSync } from 'node:fs'
import { openDatabase, type OwnedDatabase } from '../../db/pool.ts'
import { CannotDo } from '../command.ts'

/** One of the file that KHAM_CELLS_FILE names: an array of these. */
export interface Cell {
  /** Name used by nginx and the tombstones. */
  name: string
  /** Its PostgreSQL, by the owner's login. */
  database: string
  /** Where its web processes listen, `host:port`. */
  site: string[]
  /** Where its console does, if that has a port of its own. */
  console: string[]
}

/** @throws CannotDo */
export function readCells(file: string | undefined): Cell[] {
  if (!file) throw new CannotDo('KHAM_CELLS_FILE says which cells there are, and is not set.', 'NO_CELLS')
  let told: unknown
  try {
    told = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CannotDo(`${file} cannot be read: ${(error as Error).message}`, 'CELLS_FILE')
  }
  if (!Array.isArray(told) || told.length === 0)
    throw new CannotDo(`${file} is no list of cells.`, 'CELLS_FILE')
  const cells = told.map((each, at) => cellOf(file, each, at))
  const twice = cells.find(({ name }, at) => cells.findIndex((other) => other.name === name) !== at)
  if (twice) throw new CannotDo(`${file} names ${twice.name} twice.`, 'CELLS_FILE')
  return cells
}

const nameForm = /^[a-z0-9][a-z0-9-]{0,30}$/
const addressForm = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i
const known = ['name', 'database', 'site', 'console']

function cellOf(file: string, told: unknown, at: number): Cell {
  const wrong = (why: string) => new CannotDo(`${file}, cell ${at + 1}: ${why}`, 'CELLS_FILE')
  if (typeof told !== 'object' || told === null) throw wrong('it is no object.')
  const strange = Object.keys(told).find((key) => !known.includes(key))
  if (strange) throw wrong(`there is no ${strange}: ${known.join(', ')}.`)
  const { name, database, site, console: desk = [] } = told as Partial<Record<keyof Cell, unknown>>
  if (typeof name !== 'string' || !nameForm.test(name)) throw wrong('its name is a-z, 0-9 and -.')
  if (typeof database !== 'string' || !/^postgres(ql)?:\/\//.test(database))
    throw wrong('its database is a URL that begins with postgres://.')
  if (!isList(site) || site.length === 0 || !isList(desk))
    throw wrong('site and console are lists of host:port, and site is not empty.')
  return { name, database, site, console: desk }
}

const isList = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((each) => typeof each === 'string' && addressForm.test(each))

/** Its database, as its owner. */
export async function withCell<T>(
  { name, database: url }: Pick<Cell, 'name' | 'database'>,
  work: (database: OwnedDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', asOperator: true, onFault: () => {} })
  try {
    await database
      .asOwner(async () => {})
      .catch((error: unknown) => {
        throw new CannotDo(`${name} cannot be reached: ${textOf(error)}`, 'CELL_UNREACHABLE')
      })
    return await work(database)
  } finally {
    await database.close()
  }
}

function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
