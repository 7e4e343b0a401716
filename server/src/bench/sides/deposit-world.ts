import { randomBytes, randomUUID } from 'node:crypto'
import { handlers } from '../../handlers.ts'
import { systemClock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { keysOfAccount, keysOfPlayer } from '../../db/keys-of-texts.ts'
import type { OwnedDatabase } from '../../db/pool.ts'
import { migrate } from '../../db/migrate.ts'
import { findDeposit } from '../../features/orders/deposits/deposit-queries.ts'
import type { DepositId } from '../../features/orders/deposits/deposit.ts'
import { openDeposit } from '../../features/orders/deposits/open-deposit.ts'
import { acceptNotice } from '../../features/orders/notices/accept-notice.ts'
import { approveWithdrawal } from '../../features/orders/withdrawals/approve-withdrawal.ts'
import { openWithdrawal } from '../../features/orders/withdrawals/open-withdrawal.ts'
import { sendPayout, reserveCredit } from '../../features/orders/withdrawals/settle-withdrawal.ts'
import { findWithdrawal } from '../../features/orders/withdrawals/withdrawal-queries.ts'
import { newId } from '../../id.ts'
import { NotFinished } from '../../jobs/job.ts'
import { startJobs } from '../../jobs/worker.ts'
import { newLog } from '../../log.ts'
import { noneIsBreached } from '../../http/breached-passwords.ts'
import { onOwnMachine } from '../../partners/partner-address.ts'
import { connectPartners } from '../../partners/partners.ts'
import { jobHandlers } from '../../schedule.ts'
import { secretKeyBytes, secretsUnder } from '../../secrets.ts'
import { seedDemo } from '../../seed/demo.ts'
import { startSandbox } from '../../testing/running-sandbox.ts'

/** A deposit that the bank has been paid for and that Kham has not heard of. */
export interface PaidDeposit {
  id: DepositId
  playerId: string
  /** What the gateway's notice names. */
  bill: string
}

/** The real acts over a database with the demo agency and the sandbox as bank and providers; jobs are enqueued, and worked by hand. */
export async function depositWorld(database: OwnedDatabase) {
  await migrate(database)
  const sandbox = await startSandbox({ payoutMs: 0 })
  const log = newLog('silent')
  const queue = await startJobs(database, jobHandlers, log)
  const db = database.kysely
  const secrets = secretsUnder(randomBytes(secretKeyBytes))
  const partners = connectPartners(db, { clock: systemClock, secrets, near: onOwnMachine })
  const rest = { log, jobs: queue.jobs, partners, secrets, isBreached: noneIsBreached, handlers }
  const context: Context = { database, db, clock: systemClock, ...rest }
  await seedDemo(context, { database, sandboxUrl: sandbox.url, publicUrl: 'http://localhost:9' })
  const agency = await db.selectFrom('agencies').selectAll().executeTakeFirstOrThrow()
  const owner = await db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()

  /** Creates a paid deposit, of a new player unless one is given. */
  async function paid(ofPlayer?: string): Promise<PaidDeposit> {
    const playerId = ofPlayer ?? (await newPlayer(context, agency.agency_id))
    const form = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '100000' } as const
    const row = await openDeposit(context, { agency, playerId, form, idempotencyKey: null })
    await sandbox.pay(row.qr_payload!)
    return { id: { agencyId: row.agency_id, depositId: row.deposit_id }, playerId, bill: row.code }
  }

  /** Runs a deposit from the gateway's notice to the provider's answer in the ledger, as the endpoint does. */
  async function run({ id, bill }: PaidDeposit, within: Context = context) {
    const notice = { eventId: randomUUID(), bill, gatewayRef: null, reference: null }
    await acceptNotice(within, { agencyId: id.agencyId, method: 'laoqr', notice, isSigned: true })
  }

  /** Runs a withdrawal until the bank has it; the result asks the bank once more, when it has paid. */
  async function withdraw({ id: { agencyId }, playerId }: PaidDeposit, amountMinor: bigint) {
    const { bank_account_id: bankAccountId } = await db
      .selectFrom('bank_accounts')
      .select('bank_account_id')
      .where('agency_id', '=', agencyId)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    const wish = {
      agency,
      playerId,
      bankAccountId,
      providerId: 'alphabet',
      amountMinor,
      idempotencyKey: null,
    } as const
    const { withdrawal_id: withdrawalId } = await openWithdrawal(context, wish)
    const id = { agencyId, withdrawalId }
    await reserveCredit(context, id)
    await approveWithdrawal(context, id, owner.staff_id)
    const ask = () =>
      sendPayout(context, id).catch((error: unknown) => {
        if (!(error instanceof NotFinished)) throw error
      })
    await ask()
    return async () => {
      await ask()
      const status = (await findWithdrawal(db, id))?.status
      if (status !== 'SUCCESS') throw new Error(`the withdrawal is ${status}`)
    }
  }

  const statusOf = async ({ id }: PaidDeposit) => (await findDeposit(db, id))?.status

  async function close() {
    await queue.stop()
    await sandbox.stop()
  }
  return { context, paid, run, withdraw, statusOf, close }
}

async function newPlayer({ db, clock }: Context, agency_id: string) {
  const now = clock()
  const player_id = newId(now)
  const username = player_id.slice(-12)
  await db
    .insertInto('players')
    .values({
      agency_id,
      player_id,
      username,
      password_hash: 'none',
      display_name: username,
      ...keysOfPlayer({ display_name: username }),
      age_confirmed_at: now,
      last_login_at: null,
    })
    .execute()
  const account = { account_number: String(BigInt(`0x${username}`)), account_name: 'BENCH PLAYER' }
  await db
    .insertInto('bank_accounts')
    .values({
      agency_id,
      player_id,
      bank_account_id: newId(now),
      bank_code: 'jdb',
      currency: 'LAK',
      ...account,
      ...keysOfAccount(account),
      owner: 'SELF',
      created_at: now,
    })
    .execute()
  return player_id
}
