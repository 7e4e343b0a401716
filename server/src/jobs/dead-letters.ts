import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db, Tx } from '../db/db.ts'
import type { Page } from '../db/page.ts'
import type { DeadLetter, DeadLetters } from './dead-letter.ts'
import { readFailure } from './job-failure.ts'

/** Where jobs go that failed every time. */
export const deadLetterQueue = 'dead-jobs'

interface Row {
  id: string
  job: string
  data: DeadLetter['data']
  group: string | null
  retries: number
  output: unknown
  asked_at: Date
  failed_at: Date
}

const toDeadLetter = ({
  retries,
  output,
  asked_at: askedAt,
  failed_at: failedAt,
  ...row
}: Row): DeadLetter => ({
  ...row,
  tries: retries + 1,
  failure: readFailure(output),
  askedAt,
  failedAt,
})

/** pg-boss copies a job that failed every time, and notes where it came from and what it left behind in `source_…`. */
const letterColumns = sql`id, source_name as job, data, group_id as "group", coalesce(source_retry_count, 0) as retries, source_output as output,
  coalesce(source_created_on, created_on) as asked_at, created_on as failed_at`
const ofAgency = (agencyId: string) => sql`from jobs.job
  where name = ${deadLetterQueue} and state < 'active' and source_name is not null
    and data @> ${JSON.stringify({ agencyId })}::jsonb`

async function page(db: Db, agencyId: string, { page: number, pageSize }: Page) {
  const { rows } = await sql<Row>`select ${letterColumns} ${ofAgency(agencyId)}
    order by created_on desc, id desc limit ${pageSize} offset ${(number - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: bigint }>`select count(*) as total ${ofAgency(agencyId)}`.execute(db)
  return { letters: rows.map(toDeadLetter), total: Number(counted.rows[0]?.total ?? 0) }
}

async function find(db: Db, agencyId: string, id: string) {
  const { rows } = await sql<Row>`select ${letterColumns} ${ofAgency(agencyId)} and id = ${id}::uuid`.execute(
    db,
  )
  return rows[0] && toDeadLetter(rows[0])
}

async function drop(tx: Tx, id: string) {
  const { rows } = await sql`delete from jobs.job where name = ${deadLetterQueue} and id = ${id}::uuid
    returning id`.execute(tx)
  return rows.length === 1
}

export function deadLettersIn(boss: PgBoss, jobNames: readonly string[]): DeadLetters {
  return {
    page,
    find,
    drop,
    canRun: (job) => jobNames.includes(job),
    // pg-boss could move it by itself, but then no worker would hear of it.
    async putBack(tx, { id, job, data, group }) {
      if (!(await drop(tx, id))) return false
      await boss.send(job, data, { db: fromKysely(tx), ...(group === null ? {} : { group: { id: group } }) })
      return true
    },
  }
}
