import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BusyWorld } from './busy-world.ts'
import type { Desk } from './busy-desk.ts'

const dayMs = 86_400_000
const vientiane = 7 * 3_600_000

interface Line {
  at: Date
  reference: string
  text: string
  in: bigint
  out: bigint
}

/** What the bank's own page gives: a line a movement, the newest balance last. */
const columns = { date: 0, time: 1, reference: 2, description: 3, debit: 4, credit: 5, balance: 6 } as const
const heading = ['Date', 'Time', 'Reference', 'Description', 'Debit', 'Credit', 'Balance']

/** What moved on the account of a method between two times, as our books have it from the bank and from the staff. */
async function movementsOf({ context }: BusyWorld, from: Date, to: Date): Promise<Line[]> {
  const { rows } = await sql<{
    at: Date
    reference: string
    text: string
    in_minor: bigint
    out_minor: bigint
  }>`
    select paid_at as at, bank_ref as reference, coalesce(payer_name, '') as text, amount_minor as in_minor, 0::bigint as out_minor
    from payments where method = 'laoqr' and payout_id is null and paid_at >= ${from} and paid_at < ${to}
    union all
    select coalesce(sent_at, created_at), bank_ref, account_name, 0::bigint, amount_minor
    from payouts where method = 'laoqr' and bank_ref is not null and coalesce(sent_at, created_at) >= ${from} and coalesce(sent_at, created_at) < ${to}
    order by 1`.execute(context.db)
  return rows.map(({ in_minor, out_minor, ...row }) => ({
    ...row,
    in: in_minor,
    out: out_minor,
  }))
}

/** What a bank's file is never without: a line that we do not have, one of ours that it has not, another amount, and one that cannot be read. */
function withFaults(lines: readonly Line[]): Line[] {
  const faulty = lines.filter((_, n) => n % 40 !== 7)
  const [first] = faulty
  if (!first) return []
  if (faulty[3])
    faulty[3] = {
      ...faulty[3],
      in: faulty[3].in + 500_00n * BigInt(faulty[3].in > 0n),
      out: faulty[3].out + 500_00n * BigInt(faulty[3].out > 0n),
    }
  const late = new Date(faulty.at(-1)!.at.getTime() + 60_000)
  return [
    ...faulty,
    { at: late, reference: 'FT26330UNKNOWN01', text: 'BOUNTHAN S', in: 185_000_00n, out: 0n },
  ]
}

const two = (number: number) => String(number).padStart(2, '0')
const kip = (minor: bigint) => (minor === 0n ? '' : `${minor / 100n}.${two(Number(minor % 100n))}`)

function cellsOf(lines: readonly Line[]): string[][] {
  let balance = 250_000_000_00n
  return lines.map(({ at, reference, text, in: into, out }) => {
    balance += into - out
    const local = new Date(at.getTime() + vientiane)
    const date = `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`
    const time = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(':')
    return [date, time, reference, text, kip(out), kip(into), kip(balance)]
  })
}

const csvOf = (rows: readonly string[][]) =>
  [heading, ...rows].map((cells) => cells.join(',')).join('\r\n') + '\r\n'

const startOfDay = (time: Date) =>
  new Date(Math.floor((time.getTime() + vientiane) / dayMs) * dayMs - vientiane)

const nameOf = (day: Date) =>
  `statement-${new Date(day.getTime() + vientiane).toISOString().slice(0, 10)}.csv`

/** The statement of the day before yesterday is imported and compared; that of yesterday lies in the folder for whoever imports it. */
export async function bringStatements(
  world: BusyWorld,
  desk: Desk,
  { dataDir, until }: { dataDir: string; until: Date },
) {
  const today = startOfDay(until)
  const dayBefore = (days: number) => new Date(today.getTime() - days * dayMs)

  const earlier = cellsOf(withFaults(await movementsOf(world, dayBefore(2), dayBefore(1))))
  if (earlier.length > 0) {
    const text = csvOf(earlier)
    const { statement } = await desk.must('malai', 'POST', '/agency/statements', {
      paymentMethod: 'laoqr',
      fileName: nameOf(dayBefore(2)),
      fileHash: createHash('sha256').update(text).digest('hex'),
      columns,
      form: { dayOrder: 'DMY' },
      rows: earlier.length,
    })
    for (let from = 0; from < earlier.length; from += 500) {
      const rows = earlier.slice(from, from + 500).map((cells, n) => ({ line: from + n + 2, cells }))
      await desk.must('malai', 'POST', `/agency/statements/${statement.id}/rows`, { from, rows })
    }
    await desk.must('malai', 'POST', `/agency/statements/${statement.id}/confirm`)
  }

  const yesterday = cellsOf(withFaults(await movementsOf(world, dayBefore(1), today)))
  const broken = yesterday[Math.floor(yesterday.length / 2)]
  if (broken) broken[0] = '31/02/2026'
  const path = join(dataDir, nameOf(dayBefore(1)))
  writeFileSync(path, csvOf(yesterday))
  return { path, lines: yesterday.length }
}
