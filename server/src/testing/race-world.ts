import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ProviderId } from '@kham/contract/play/providers'
import { expect } from 'vitest'
import type { Database } from '../db/pool.ts'
import { auditBooks } from '../features/books/books/audit-books.ts'
import { ofMethod, openPartnerSecret } from '../partners/partner-secret.ts'
import type { Secrets } from '../secrets.ts'
import { isLong } from './is-long.ts'
import { lastByteRace, type RaceAnswer, type RaceRequest } from './last-byte-race.ts'
import { differencesWithPartners, walletOf } from './partner-agreement.ts'
import { startSandbox, type RunningSandbox } from './running-sandbox.ts'
import { serverHome } from './server-home.ts'
import { freePort } from '../free-port.mjs'
import { startServer, type ServerProcess } from './server-process.ts'
import { newPlayer, signedInOperator, type Player } from './site-people.ts'

export type RaceWorld = Awaited<ReturnType<typeof raceWorld>>

/** How often a race is run. */
export const rounds = isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1]
/** A race is over when everybody has an answer and the jobs are done: on a busy machine that takes its time. */
export const patience = { timeout: 180_000, interval: 100 }
export const raceMs = 900_000

/** Server processes on one real PostgreSQL, each with doors and workers, and the partners' own program beside them. */
export async function raceWorld(serverCount = 1) {
  const sandbox = await startSandbox({ payoutMs: 50 })
  const home = await serverHome(sandbox)
  const servers: ServerProcess[] = []
  const startAnother = async () => void servers.push(await startServer(home.settings, await freePort()))
  while (servers.length < serverCount) await startAnother()
  const [{ url }] = servers as [ServerProcess]

  async function noJobsLeft() {
    await expect.poll(() => home.look(countJobsLeft), patience).toBe(0)
  }
  return {
    sandbox,
    servers,
    startAnother,
    look: home.look,
    newPlayer: (options?: { withAccount: boolean }) => newPlayer(url, options),
    /** A player with 1,449.27 THB of credit at a provider, as 1,000,000 kip buy. */
    richPlayer: (provider: ProviderId) => richPlayer(sandbox, url, provider),
    operator: () => signedInOperator(url),
    race: raceToTheEnd,
    notices: (bill: string, eventIds: string[]) =>
      home.look((db) => signedNotices(db, { secrets: home.secrets(), url, bill, eventIds })),
    walletOf: (player: Player, provider: ProviderId) =>
      home.look((database) => walletOf(database, sandbox, { playerId: player.id, provider })),
    noJobsLeft,
    async expectBooksInOrder() {
      await noJobsLeft()
      expect(await home.look(auditBooks)).toEqual([])
      expect(await home.look((database) => differencesWithPartners(database, sandbox))).toEqual([])
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await home.close()
      await sandbox.stop()
    },
  }
}

/** What is nobody's decision: too busy, or the first request with the same key is still being worked on. */
const isToComeAgain = ({ status, body }: RaceAnswer) => status === 503 || body?.code === 'REQUEST_IN_PROGRESS'

/** Releases all requests at one instant. Who is told to come again comes again, as a wave of its own, until all have been decided on. */
async function raceToTheEnd(requests: readonly RaceRequest[]): Promise<RaceAnswer[]> {
  const answers = await lastByteRace(requests)
  for (let wave = 0; wave < 60; wave++) {
    const again = answers.flatMap((answer, i) => (isToComeAgain(answer) ? [i] : []))
    if (again.length === 0) return answers
    await setTimeout(200)
    const later = await lastByteRace(again.map((i) => requests[i]!))
    for (const [nth, i] of again.entries()) answers[i] = later[nth]!
  }
  throw new Error('the server stays too busy to decide')
}

async function richPlayer(sandbox: RunningSandbox, url: string, providerId: ProviderId) {
  const player = await newPlayer(url)
  const form = { providerId, paymentMethod: 'laoqr', amount: '1000000' }
  const { deposit } = await player.visitor.post('/api/v2/deposits', form)
  await sandbox.pay(deposit.qr.payload)
  const status = async () => (await player.visitor.get(`/api/v2/deposits/${deposit.id}`)).deposit.status
  await expect.poll(status, patience).toBe('SUCCESS')
  return player
}

/** Notices as the gateway sends them; each is signed by itself. */
async function signedNotices(
  { pool }: Pick<Database, 'pool'>,
  { secrets, url, bill, eventIds }: { secrets: Secrets; url: string; bill: string; eventIds: string[] },
): Promise<RaceRequest[]> {
  const { rows } = await pool.query<{ agency_id: string; method: string; sealed: string }>(
    `select agency_id, method, secret as sealed from payment_methods where dialect = 'open'`,
  )
  const [{ agency_id, method, sealed }] = rows as [(typeof rows)[number]]
  const secret = openPartnerSecret(secrets, ofMethod(agency_id, method), sealed)
  const timestamp = String(Math.floor(Date.now() / 1000))
  return eventIds.map((eventId) => {
    const body = { eventId, type: 'charge.paid', bill }
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${JSON.stringify(body)}`)
      .digest('hex')
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
    return { url: `${url}/api/v2/payments/${method}/notify`, headers, body }
  })
}

/** A job that only watches over a credit under way has nothing left to do once that is there: it is not waited for. */
async function countJobsLeft({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ left: bigint }>(
    `select (select count(*) from jobs.job where state in ('created', 'retry', 'active') and start_after <= now())
      + (select count(*) from credit_transfers where status in ('REQUESTED', 'SENT', 'UNKNOWN')) as left`,
  )
  return Number(rows[0]!.left)
}
