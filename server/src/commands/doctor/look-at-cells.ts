import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readCells, withCell, type Cell } from '../cells/cells-file.ts'
import { placesIn } from '../cells/map-cells.ts'
import { endangers, endangersIf, type Finding } from './finding.ts'

/** What of the cells would endanger production: moves that were left under way, cells that do not fit, people who are excluded in one alone. */
export async function lookAtCells(db: Db, file: string | undefined): Promise<Finding[]> {
  const moving = await movesUnderWay(db)
  if (!file) return moving
  try {
    const cells = readCells(file)
    const facts: Facts[] = []
    for (const cell of cells) facts.push(await withCell(cell, ({ kysely }) => factsOf(kysely, cell)))
    await placesIn(cells)
    return [...moving, ...differing(facts), ...unshared(facts)]
  } catch (error) {
    return [...moving, endangers(error instanceof Error ? error.message : String(error))]
  }
}

/** After a move that was continued or undone only the new address is left. */
async function movesUnderWay(db: Db): Promise<Finding[]> {
  const rows = await db
    .selectFrom('agency_moves')
    .select(['agency_id', 'state', 'place', 'began_at'])
    .where('state', '<>', 'MOVED')
    .where('changed_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute()
  return rows.map(({ agency_id: id, state, place, began_at: began }) => {
    const since = began.toISOString()
    return endangers(
      state === 'ARRIVING'
        ? `${id} has been on its way to this cell since ${since}, and answers to nobody here.`
        : `${id} has been frozen since ${since}, on its way to ${place}: npm run kham -- agency move ${id} --to ${place} goes on, with --undo it works here again.`,
    )
  })
}

interface Facts {
  name: string
  release: string | null
  key: string | null
  /** hash -> until when, of who is excluded for longer than a few minutes. */
  excluded: Map<string, number>
}

async function factsOf(db: Db, { name }: Cell): Promise<Facts> {
  const { rows } = await sql<{ release: string | null; key: string | null }>`
    select (select max(name collate "C") from schema_migrations) as release, (select key_name from installation) as key`.execute(
    db,
  )
  const excluded = await sql<{ hash: string; until: Date }>`
    select encode(hash, 'hex') as hash, until from exclusion_register where until > now()`.execute(db)
  return {
    name,
    ...rows[0]!,
    excluded: new Map(excluded.rows.map(({ hash, until }) => [hash, until.getTime()])),
  }
}

function differing([first, ...others]: readonly Facts[]): Finding[] {
  return others.flatMap(({ name, release, key }) => [
    ...endangersIf(
      release !== first!.release,
      `The cells ${first!.name} and ${name} are of different releases: no agency can move between them.`,
    ),
    ...endangersIf(
      key !== first!.key,
      `The cells ${first!.name} and ${name} have different keys (KHAM_SECRET_KEY): no agency can move between them, and neither knows who is excluded in the other.`,
    ),
  ])
}

/** A few may have come since the last exchange of exclusions. */
const fewMissing = 10

function unshared(all: readonly Facts[]): Finding[] {
  return all.flatMap((here) =>
    all.flatMap((there) => {
      const missing = [...there.excluded].filter(([hash, until]) => (here.excluded.get(hash) ?? 0) < until)
      return endangersIf(
        here !== there && missing.length > fewMissing,
        `${missing.length} accounts that are excluded in the cell ${there.name} are not in ${here.name}: npm run kham -- cells share, there, every minute.`,
      )
    }),
  )
}
