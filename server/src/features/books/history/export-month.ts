import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { fsyncPath } from '../../../db/fsync-path.ts'
import { liftTimeLimits } from '../../../db/without-time-limits.ts'
import { readMonth, writeMonth } from './month-file.ts'
import { NoExport } from './no-export.ts'
import { refuseUnsealed, sealsOf, type Seal } from './seals-of-month.ts'
import { SumOfSteps, type StepRow } from './step-row.ts'

/** The file beside the export: without it the export is incomplete. */
export interface Manifest {
  kham: 'archive'
  format: 1
  table: 'order_steps'
  /** Month in which the orders were opened, in Vientiane. */
  month: string
  file: string
  bytes: number
  sha256: string
  rows: number
  /** Steps of these orders since the last month that is sealed. */
  unsealed: number
  agencies: { agencyId: string; rows: number; sha256: string }[]
}

/** A row group of the file. */
const rowsAtOnce = 10_000

/**
 * Writes the steps of all orders that were opened in a month into a Parquet file with a manifest, as they are at one moment, and reads it back: every value has
 * to be there, and what was sealed has to be as it was sealed. The same steps make the same file.
 * @throws NoExport
 */
export async function exportMonth(
  owner: pg.ClientBase,
  { month, folder }: { month: string; folder: string },
): Promise<Manifest> {
  await mkdir(folder, { recursive: true })
  const name = `order_steps-${month}`
  const unfinished = join(folder, `${name}.unfinished`)
  await owner.query('begin isolation level repeatable read read only')
  try {
    await owner.query(liftTimeLimits)
    await refuseUnsealed(owner, month)
    const seals = await sealsOf(owner, month)
    const written = new SumsOfMonth(seals)
    await writeMonth(unfinished, watched(stepsOf(owner, month), written))
    const found = await sumsIn(unfinished, seals)
    const manifest = await manifestOf(unfinished, { month, name, found })
    refuseDifferent(written.told(), found)
    await place(folder, { name, unfinished, manifest })
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await owner.query('rollback')
  }
}

/**
 * Of orders by their id, of payments, whose id bears no time, by their own. A cursor takes no parameter of the caller's; the month was held against its
 * form.
 */
const stepsOfMonth = (month: string) => `declare steps no scroll cursor for
  with asked as (select date '${month}-01' as month, history.next_month('${month}-01') as next),
  found as (
    select s.* from asked, order_steps s where s.order_id >= history.first_id(month) and s.order_id < history.first_id(next)
      and substr(s.order_id::text, 15, 1) = '7'
    union all
    select s.* from asked, agencies a join order_steps s using (agency_id)
      where s.at >= ledger.day_start(month) and s.at < ledger.day_start(next) and substr(s.order_id::text, 15, 1) <> '7')
  select agency_id, order_kind, order_id::text, no, (extract(epoch from at) * 1000000)::bigint as at, step, status, by, staff_id::text, reference,
    bank_ref, balance_before_minor, balance_after_minor, reason
  from found order by agency_id collate "C", found.order_id, no`

async function* stepsOf(owner: pg.ClientBase, month: string): AsyncGenerator<StepRow[]> {
  await owner.query(stepsOfMonth(month))
  for (;;) {
    const { rows } = await owner.query<StepRow>(`fetch ${rowsAtOnce} from steps`)
    if (rows.length === 0) return
    yield rows
  }
}

async function* watched(batches: AsyncIterable<StepRow[]>, sums: SumsOfMonth) {
  for await (const rows of batches) {
    for (const row of rows) sums.add(row)
    yield rows
  }
}

/** Each agency's steps of a month, and those of each of its seals. */
class SumsOfMonth {
  readonly #agencies = new Map<string, SumOfSteps>()
  readonly #seals: Map<string, { seal: Seal; sum: SumOfSteps }[]>
  unsealed = 0

  constructor(seals: readonly Seal[]) {
    const sums = seals.map((seal) => ({ seal, sum: new SumOfSteps() }))
    this.#seals = Map.groupBy(sums, ({ seal }) => seal.agency_id)
  }

  add(row: StepRow) {
    const agency = this.#agencies.get(row.agency_id) ?? new SumOfSteps()
    this.#agencies.set(row.agency_id, agency)
    agency.add(row)
    const under = this.#seals
      .get(row.agency_id)
      ?.find(({ seal }) => (seal.since === null || row.at >= seal.since) && row.at < seal.until)
    if (under) under.sum.add(row)
    else this.unsealed++
  }

  /** Once, at the end. `broken` = the agencies whose steps are not as they were sealed. */
  told() {
    const agencies = [...this.#agencies].map(([agencyId, sum]) => ({
      agencyId,
      rows: sum.rows,
      sha256: sum.sha256(),
    }))
    const broken = [...this.#seals].filter(([, seals]) =>
      seals.some(({ seal, sum }) => BigInt(sum.rows) !== seal.rows || sum.sha256() !== seal.sha256),
    )
    return { agencies, unsealed: this.unsealed, broken: broken.map(([agencyId]) => agencyId) }
  }
}

type Told = ReturnType<SumsOfMonth['told']>

async function sumsIn(path: string, seals: readonly Seal[]): Promise<Told> {
  const sums = new SumsOfMonth(seals)
  for await (const row of readMonth(path)) sums.add(row)
  return sums.told()
}

function refuseDifferent(written: Told, found: Told) {
  if (JSON.stringify(written) !== JSON.stringify(found))
    throw new NoExport('FILE_DIFFERS', 'What was read back from the file is not what was written.')
  if (found.broken.length > 0)
    throw new NoExport(
      'SEAL_DIFFERS',
      `Steps are not as they were sealed, of ${found.broken.join(', ')}: npm run audit -- --full.`,
    )
}

async function manifestOf(
  path: string,
  { month, name, found }: { month: string; name: string; found: Told },
): Promise<Manifest> {
  const { agencies, unsealed } = found
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return {
    kham: 'archive',
    format: 1,
    table: 'order_steps',
    month,
    file: `${name}.parquet`,
    bytes: (await stat(path)).size,
    sha256: hash.digest('hex'),
    rows: agencies.reduce((sum, agency) => sum + agency.rows, 0),
    unsealed,
    agencies,
  }
}

/** The manifest goes first and comes last: whenever it is there, so is its file. */
async function place(
  folder: string,
  { name, unfinished, manifest }: { name: string; unfinished: string; manifest: Manifest },
) {
  const beside = join(folder, `${name}.json`)
  if (existsSync(beside)) await rm(beside)
  fsyncPath(folder)
  fsyncPath(unfinished)
  await rename(unfinished, join(folder, manifest.file))
  const part = `${beside}.unfinished`
  await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`)
  fsyncPath(part)
  await rename(part, beside)
  fsyncPath(folder)
}
