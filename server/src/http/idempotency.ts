import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { secondsAfter } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { Refusal, type RefusalDetail } from '../refusal.ts'
import type { RefusalCode } from '@kham/contract/refusals'
import { statusOf } from './problem.ts'

const lockSeconds = 60
const keptSeconds = 7 * 24 * 3600
const patienceMs = 10_000
const pollMs = 100

/** One player's key for one request. */
export interface KeyedRequest {
  agencyId: string
  playerId: string
  key: string
  requestHash: Buffer
  /** The status of its reply, when it is no refusal. */
  status: number
}

/** @throws Refusal VALIDATION when the header is there and is not 1 to 255 printable ASCII characters */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new Refusal('VALIDATION', { fields: { 'idempotency-key': 'BAD_FORMAT' } })
}

/** What makes two requests the same: method, path and body, however its keys are ordered. */
export function requestHashOf(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(body)]))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

type Answer = { reply: object | null } | { refusal: RefusalCode; detail: RefusalDetail }

/**
 * Runs `work` for the first request with the key; whoever comes with the same key and request gets its answer again,
 * refusals included. What was nobody's decision (a fault, 429, 503) is not kept: the next try runs again. A process
 * that dies leaves a lock that ends after a minute, so `work` itself must also be idempotent by the key.
 */
export async function onceByKey<T extends object | null>(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  request: KeyedRequest,
  work: () => Promise<T>,
  waitMs = patienceMs,
): Promise<T> {
  const turn = await takeTurn(db, request, clock, waitMs)
  if ('answer' in turn) return answerAgain(turn.answer) as T // what `work` of this very request gave
  // The answer stands even when it cannot be stored: a repeat meets the lock, and then the act's own idempotency.
  const settle = (settled: Promise<unknown>) =>
    settled.catch((error: unknown) => log.error({ err: error }, 'an idempotency key could not be settled'))
  try {
    const reply = await work()
    await settle(keep(db, request, turn.lockedUntil, { reply }))
    return reply
  } catch (error) {
    if (error instanceof Refusal && isFinal(error))
      await settle(keep(db, request, turn.lockedUntil, { refusal: error.code, detail: error.detail }))
    else await settle(free(db, request, turn.lockedUntil))
    throw error
  }
}

function isFinal({ code }: Refusal) {
  const status = statusOf(code)
  return status < 500 && status !== 429
}

function answerAgain(answer: Answer) {
  if ('refusal' in answer) throw new Refusal(answer.refusal, answer.detail)
  return answer.reply
}

type Turn = { lockedUntil: Date } | { answer: Answer }

async function takeTurn(db: Db, request: KeyedRequest, clock: () => Date, waitMs: number): Promise<Turn> {
  const givenUpAt = performance.now() + waitMs
  for (;;) {
    const now = clock()
    const lockedUntil = secondsAfter(now, lockSeconds)
    if (await insertKey(db, request, now, lockedUntil)) return { lockedUntil }
    const first = await findKey(db, request)
    if (first) {
      if (!first.request_hash.equals(request.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
      if (first.status !== null) return { answer: first.body as Answer }
      if (first.locked_until <= now && (await takeOver(db, request, first.locked_until, lockedUntil)))
        return { lockedUntil }
    }
    if (performance.now() >= givenUpAt) throw new Refusal('REQUEST_IN_PROGRESS')
    await setTimeout(pollMs)
  }
}

async function insertKey(
  db: Db,
  { agencyId, playerId, key, requestHash }: KeyedRequest,
  now: Date,
  lockedUntil: Date,
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      agency_id: agencyId,
      player_id: playerId,
      key,
      request_hash: requestHash,
      locked_until: lockedUntil,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'player_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const findKey = (db: Db, { agencyId, playerId, key }: KeyedRequest) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body', 'locked_until'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()

/** The row while its lock is still ours: nobody else can have a lock with the same end to the millisecond. */
const lockedRow = (db: Db, { agencyId, playerId, key }: KeyedRequest, lockedUntil: Date) =>
  db
    .updateTable('idempotency_keys')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)

async function takeOver(db: Db, request: KeyedRequest, was: Date, lockedUntil: Date) {
  const { numUpdatedRows } = await lockedRow(db, request, was)
    .set({ locked_until: lockedUntil })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function keep(db: Db, request: KeyedRequest, lockedUntil: Date, answer: Answer) {
  const status = 'refusal' in answer ? statusOf(answer.refusal) : request.status
  await lockedRow(db, request, lockedUntil)
    .set({ status, body: JSON.stringify(answer) })
    .execute()
}

async function free(db: Db, { agencyId, playerId, key }: KeyedRequest, lockedUntil: Date) {
  await db
    .deleteFrom('idempotency_keys')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)
    .execute()
}

/** For the schedule: drops keys after 7 days, of every agency. */
export async function forgetOldKeys(db: Db, now: Date) {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', secondsAfter(now, -keptSeconds)).execute()
}
