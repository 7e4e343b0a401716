import type pg from 'pg'
import { appRole } from './app-role.ts'
import { limits, sessionMark } from './postgres-session.ts'

/** A connection leads through a pooler where it may not, or through one that is not set up as it must be. The message tells an operator what to do. */
export class ThroughPooler extends Error {
  override name = 'ThroughPooler'
}

/** A pooler's error when it is asked for a session's settings. PgBouncer's own words. */
const refusal = /unsupported startup parameter/

const advice = (variable: string) =>
  `${variable} leads through a connection pooler, which keeps no session: ${
    variable === 'DATABASE_URL'
      ? 'set KHAM_DIRECT_URL to the same database past the pooler'
      : 'it must lead to the database itself'
  } (docs/operating.md, A pooler).`

/** @throws ThroughPooler when a setting of the connection's start was refused or lost on the way */
export async function requireOwnSession(
  variable: string,
  query: () => Promise<{ rows: { mark: string | null }[] }>,
) {
  const { rows } = await query().catch((cause: unknown) => {
    if (!(cause instanceof Error) || !refusal.test(cause.message)) throw cause
    throw new ThroughPooler(advice(variable), { cause })
  })
  if (rows[0]?.mark !== sessionMark.value) throw new ThroughPooler(advice(variable))
}

export const askMark = `select current_setting('${sessionMark.name}', true) as mark`

const { timezone: _, ...bounds } = limits // the one that a pooler lets each client have as it likes

/** How the login of a pooler begins each session, as PostgreSQL shows it. */
export const fitLogin: Readonly<Record<string, string>> = {
  role: appRole,
  ...bounds,
  transaction_timeout: '1min',
}

/** @throws ThroughPooler when the login of a pooler does not begin every session in our role, with our limits */
export async function requireFitLogin(pool: pg.Pool) {
  const wanted = fitLogin
  const { rows } = await pool.query<{ name: string; value: string | null; login: string }>({
    text: `select w.name, current_setting(w.name, true) as value, session_user::text as login from unnest($1::text[]) w (name)`,
    values: [Object.keys(wanted)],
  })
  const [first] = rows
  const wrong = rows.filter(({ name, value }) => value !== null && value !== wanted[name]) // null: an older PostgreSQL has no such thing
  if (!first || wrong.length === 0) return
  const statements = wrong.map(({ name }) => `alter role "${first.login}" set ${name} = '${wanted[name]}';`)
  throw new ThroughPooler(
    `The login of DATABASE_URL does not begin its sessions as they must begin behind a pooler, which does not let us ask for it. As an administrator: ${statements.join(' ')} Then RECONNECT in the pooler.`,
  )
}
