import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetMetadata, parquetReadObjects, asyncBufferFromFile } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../id.ts'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { exportMonth } from './export-month.ts'

const month = '2026-03'
let fixture: TestDatabase
let folder: string

/** Orders of two agencies, one of which went on in the month after; texts that are hard to keep. */
const texts = ['plain', 'ຄຳ "quoted" \\ back', 'line\nbreak\ttab\u0001', '🪙', '', null]

beforeAll(async () => {
  fixture = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kham-archive-'))
  await asOwner(`insert into agencies (agency_id, name) values ('b', 'B'), ('a', 'A'), ('none', 'None')`)
  for (const agencyId of ['b', 'a'])
    for (const reason of texts) await order(agencyId, '2026-03-15T10:00:00Z', reason)
  const late = await order('a', '2026-03-31T16:59:00Z', 'late')
  await step('a', late, { no: 2, at: '2026-04-02T03:00:00.123456Z', reason: 'next month' })
  await order('a', '2026-04-01T00:00:00Z', 'of April')
  // What was done with payments, whose ids bear no time.
  for (const [payment, day] of [
    ['d', '10'],
    ['0', '11'],
  ] as const)
    await step('b', `${payment}1111111-2222-8333-8444-555555555555`, {
      no: 1,
      at: `2026-03-${day}T00:00:00Z`,
      reason: 'payment',
    })
  await seal()
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true })
})

const asOwner = (sql: string, values: unknown[] = []) =>
  fixture.database.asOwner((owner) => owner.query(sql, values))
const seal = () => asOwner(`select audit.seal_steps('a'), audit.seal_steps('b')`)
const exported = () => fixture.database.asOwner((owner) => exportMonth(owner, { month, folder }))
const refused = (wanted = month) =>
  fixture.database
    .asOwner((owner) => exportMonth(owner, { month: wanted, folder }))
    .then(
      () => 'exported',
      (error: { code?: string }) => error.code,
    )

async function order(agencyId: string, at: string, reason: string | null) {
  const orderId = newId(new Date(at))
  await step(agencyId, orderId, { no: 1, at, reason })
  return orderId
}
const step = (
  agencyId: string,
  orderId: string,
  { no, at, reason }: { no: number; at: string; reason: string | null },
) =>
  fixture.database.pool.query(
    `insert into order_steps (agency_id, order_kind, order_id, no, at, step, status, by, reason, balance_after_minor)
     values ($1, 'deposit', $2, $3, $4, 'OPENED', 'OPEN', 'PLAYER', $5, 9007199254740993)`,
    [agencyId, orderId, no, at, reason],
  )

test('a month is a Parquet file of all steps of its orders, and a manifest that says what is in it', async () => {
  const manifest = await exported()
  expect(manifest).toMatchObject({ month, file: 'order_steps-2026-03.parquet', rows: 16, unsealed: 0 })
  expect(manifest.agencies.map(({ agencyId, rows }) => [agencyId, rows])).toEqual([
    ['a', 8],
    ['b', 8],
  ])
  expect((await readdir(folder)).toSorted()).toEqual([
    'order_steps-2026-03.json',
    'order_steps-2026-03.parquet',
  ])
  expect(JSON.parse(await readFile(join(folder, 'order_steps-2026-03.json'), 'utf8'))).toEqual(manifest)

  const file = await asyncBufferFromFile(join(folder, manifest.file))
  const rows = await parquetReadObjects({ file })
  const ofB = rows.filter(({ agency_id }) => agency_id === 'b').map(({ reason }) => reason ?? null)
  expect(new Set(ofB)).toEqual(new Set([...texts, 'payment']))
  expect(ofB).toHaveLength(texts.length + 2)
  const last = rows.find(({ no }) => no === 2)!
  expect(last).toMatchObject({
    agency_id: 'a',
    at: new Date('2026-04-02T03:00:00.123Z'),
    reason: 'next month',
    balance_after_minor: 9007199254740993n,
  })
  // A reader of one order skips the row groups that cannot contain it.
  const bytes = await readFile(join(folder, manifest.file))
  const { row_groups: groups } = parquetMetadata(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  )
  expect(groups[0]!.columns[2]!.meta_data!.statistics).toMatchObject({
    min_value: expect.stringMatching(/^.{36}$/),
  })
})

test('again it is the same file, whatever was left of a try that was killed', async () => {
  const first = await exported()
  const bytes = await readFile(join(folder, first.file))
  await rm(join(folder, 'order_steps-2026-03.json'))
  await writeFile(join(folder, first.file), 'half')
  await writeFile(join(folder, 'order_steps-2026-03.unfinished'), 'half')
  expect(await exported()).toEqual(first)
  expect((await readFile(join(folder, first.file))).equals(bytes)).toBe(true)
  expect(await readdir(folder)).toHaveLength(2)
})

test('a step that came after the last seal is in it, and counted', async () => {
  await order('a', '2026-03-20T00:00:00Z', 'of old')
  // What is dated into a sealed month is in no other; this one is dated now.
  const id = await order('b', '2026-03-21T00:00:00Z', 'x')
  await step('b', id, { no: 2, at: new Date().toISOString(), reason: 'now' })
  expect(await refused()).toBe('SEAL_DIFFERS')
  expect(await readdir(folder)).toHaveLength(2)
  await asOwner(
    `set session_replication_role = replica; delete from order_steps where reason in ('of old', 'x')`,
  )
  expect(await exported()).toMatchObject({ rows: 17, unsealed: 1 })
})

test('a month that is not over, not sealed or differs from its seal is not exported', async () => {
  const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)
  expect(await refused(now)).toBe('MONTH_NOT_OVER')
  await order('none', '2026-05-15T10:00:00Z', 'of an agency that nothing sealed')
  expect(await refused('2026-05')).toBe('MONTH_NOT_SEALED')
  expect(await refused('2026-02')).toBe('exported')
  await asOwner(
    `set session_replication_role = replica; update order_steps set reason = 'forged' where reason = 'late'`,
  )
  expect(await refused()).toBe('SEAL_DIFFERS')
})
