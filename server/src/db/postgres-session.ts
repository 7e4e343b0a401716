import type pg from 'pg'
import { appRole } from './app-role.ts'

/** What bounds a query, and the zone in which a day is a day. */
export const limits = {
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '5s',
  timezone: 'UTC',
}

/** Marks a session that began as requested: a pooler refuses or loses the mark. */
export const sessionMark = { name: 'kham.session', value: 'own' }

const marked = { ...limits, [sessionMark.name]: sessionMark.value }

type Session = Pick<pg.ClientConfig, 'connectionString' | 'options'>

/** How the owner connects. */
export const ownerSession = (url: string): Session => session(url, marked)

/**
 * How the application connects: in its role from the first moment. A role that is asked for with the connection is also
 * what RESET ROLE and RESET ALL come back to, which one set by a statement is not.
 */
export const appSession = (url: string): Session => session(url, marked, { role: appRole })

/** Our settings, the URL's, and those that the URL may not replace; node-postgres would let the URL's replace ours. */
function session(url: string, ours: Record<string, string>, last: Record<string, string> = {}): Session {
  if (!URL.canParse(url)) return { connectionString: url, options: [...set(ours), ...set(last)].join(' ') }
  const parsed = new URL(url)
  const theirs = parsed.searchParams.get('options')
  parsed.searchParams.delete('options')
  const options = [...set(ours), ...(theirs ? [theirs] : []), ...set(last)].join(' ')
  return { connectionString: parsed.href, options }
}

const set = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)

/**
 * No transaction of the application lives longer than a minute. Since PostgreSQL 17; an older one would refuse a
 * connection that asked for it.
 */
export async function boundTransactions(client: pg.ClientBase) {
  await client.query(
    `select set_config('transaction_timeout', '60s', false)
     where current_setting('transaction_timeout', true) is not null`,
  )
}

/** A pooler keeps the zone of each of its clients, and gives it to whatever session it lends them. */
export const inOurZone = (client: pg.ClientBase) => client.query(`set timezone = '${limits.timezone}'`)
