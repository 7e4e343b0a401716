// The least that answers GET /v2/players/info: node:http, one prepared statement over all that the answer is made of, JSON.stringify. A process of its
// own, so that its CPU is told apart. It prints its port.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c role=kham_app -c timezone=UTC',
})

const text = `
  select p.player_id, p.username, p.display_name, p.created_at, p.last_login_at, p.last_event, p.reminder_minutes,
    greatest(p.excluded_until, p.matched_until) as excluded_until, b.bank_account_id, b.bank_code, b.currency, b.account_number, b.account_name,
    b.owner, b.created_at as account_created_at, coalesce(b.changed_at, b.created_at) as since, h.until
  from player_sessions s
  join players p on p.agency_id = s.agency_id and p.player_id = s.player_id
  left join bank_accounts b on b.agency_id = p.agency_id and b.player_id = p.player_id and b.replaced_at is null
  left join lateral (
    select until from payout_holds h where h.agency_id = p.agency_id and h.player_id = p.player_id and until > now()
    order by until desc limit 1) h on true
  where s.agency_id = $1 and s.token_hash = $2 and s.expires_at > now() and s.seen_at > now() - interval '12 hours'
    and p.status <> 'SUSPENDED' and p.closed_at is null`

const server = createServer(async (request, response) => {
  const token = /kham=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const values = ['kham-demo', createHash('sha256').update(token).digest()]
  const {
    rows: [row],
  } = await pool.query({ name: 'info', text, values })
  const body = row && {
    player: {
      id: row.player_id,
      displayName: row.display_name,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
    },
    credential: { username: row.username },
    bankAccounts: row.bank_account_id && [
      {
        id: row.bank_account_id,
        bankCode: row.bank_code,
        currency: row.currency,
        accountNumber: row.account_number,
        accountName: row.account_name,
        owner: row.owner,
        createdAt: row.account_created_at.toISOString(),
        since: row.since.toISOString(),
        heldUntil: row.until?.toISOString() ?? null,
      },
    ],
    excludedUntil: row.excluded_until?.toISOString() ?? null,
    reminderMinutes: row.reminder_minutes,
    lastEventId: String(row.last_event),
  }
  response.writeHead(body ? 200 : 401, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body ?? {}))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
