import { randomBytes } from 'node:crypto'
import { handlers } from '../handlers.ts'
import type { AgencyRecord } from '../http/agency-of-host.ts'
import { keysOfAccount, keysOfPlayer } from '../db/keys-of-texts.ts'
import type { Context } from '../context.ts'
import { systemClock } from '../clock.ts'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { keepCalls } from '../features/play/providers/keep-calls.ts'
import { newId } from '../id.ts'
import { noneIsBreached } from '../http/breached-passwords.ts'
import { startJobs } from '../jobs/worker.ts'
import { newLog } from '../log.ts'
import { newCallMeter } from '../partners/call-meter.ts'
import { onOwnMachine } from '../partners/partner-address.ts'
import { channelWire } from '../partners/channels/channel-wire.ts'
import { connectPartners } from '../partners/partners.ts'
import { jobHandlers } from '../schedule.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { seedDemo } from '../seed/demo.ts'
import { startSandbox, type RunningSandbox } from './running-sandbox.ts'
import { testDatabase } from './test-database.ts'

/** A migrated database, the demo agency, real partners over HTTP, and a clock that can be set. Jobs are enqueued, not worked. */
export interface MoneyWorld {
  context: Context
  agency: AgencyRecord
  sandbox: RunningSandbox
  setClock(now: Date): void
  newPlayer(): Promise<{ playerId: string; bankAccountId: string }>
  /** Writes down how the calls to providers went; a server does it by itself. */
  keepCalls(): Promise<void>
  /** What `npm run audit` would say. */
  audit(): ReturnType<typeof auditBooks>
  close(): Promise<void>
}

/** For rounds that nobody stops. */
export const running = new AbortController().signal

/** A partner that never answers cuts the line soon, so that nothing here depends on how quick the machine is. */
const hangMs = 300
const timeoutMs = 60_000

export async function moneyWorld(): Promise<MoneyWorld> {
  const [opened, sandbox] = await Promise.all([testDatabase(), startSandbox({ hangMs })])
  const { database } = opened
  const log = newLog('silent')
  const { jobs, stop } = await startJobs(database, jobHandlers, log)
  let now = systemClock
  const clock = () => now()
  const db = database.kysely
  const meter = newCallMeter()
  const secrets = secretsUnder(randomBytes(secretKeyBytes))
  const channels = channelWire({ sandboxUrl: sandbox.url, publicUrl: 'http://localhost:9' })
  const context: Context = {
    database,
    db,
    clock,
    log,
    jobs,
    partners: connectPartners(db, { clock, secrets, near: onOwnMachine, timeoutMs, meter, channels }),
    secrets,
    isBreached: noneIsBreached,
    handlers,
  }
  await seedDemo(context, { database, sandboxUrl: sandbox.url, publicUrl: 'http://localhost:9' })
  const agency = await db.selectFrom('agencies').selectAll().executeTakeFirstOrThrow()
  return {
    context,
    agency,
    sandbox,
    setClock: (time) => (now = () => time),
    newPlayer: () => newPlayer(context, agency.agency_id),
    keepCalls: () => keepCalls(context, meter),
    audit: () => auditBooks(database),
    async close() {
      await stop()
      await opened.close()
      await sandbox.stop()
    },
  }
}

let count = 0

async function newPlayer({ db, clock }: Context, agency_id: string) {
  const number = ++count
  const player = { agency_id, player_id: newId(clock()) }
  await db
    .insertInto('players')
    .values({
      ...player,
      username: `player${number}`,
      password_hash: 'none',
      display_name: `Player ${number}`,
      ...keysOfPlayer({ display_name: `Player ${number}` }),
      age_confirmed_at: clock(),
      last_login_at: null,
    })
    .execute()
  const bank_account_id = newId(clock())
  const account = { account_number: String(10_000_000 + number), account_name: 'TEST PLAYER' }
  await db
    .insertInto('bank_accounts')
    .values({
      ...player,
      bank_account_id,
      bank_code: 'jdb',
      currency: 'LAK',
      ...account,
      ...keysOfAccount(account),
      owner: 'SELF',
      created_at: clock(),
    })
    .execute()
  return { playerId: player.player_id, bankAccountId: bank_account_id }
}
