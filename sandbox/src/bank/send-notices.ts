import { timeIn, timeNow, type World } from '../world.ts'
import { sign } from './merchant.ts'
import { wireOf } from './merchant-wire.ts'
import { sql } from '../store.ts'

export type Notice = {
  id: bigint
  mid: string
  body: string
  attempts: bigint
  secret: string
  notify_url: string
}

const mostAtOnce = 20

/** Sends what is due. A notice that a stop or a crash cut off is still WAITING and goes out again under its event id. */
export function noticeSender(world: World, closing: AbortSignal) {
  const underWay = new Set<bigint>()

  async function deliver(notice: Notice) {
    underWay.add(notice.id)
    const accepted = await post(world, notice, closing)
    underWay.delete(notice.id)
    if (!closing.aborted) settle(world, notice, accepted)
  }

  return function sendDueNotices(): Promise<void>[] {
    const due = world.store.all<Notice>(sql`SELECT id, mid, body, attempts, secret, notify_url
      FROM notices JOIN merchants USING (mid)
      WHERE state = 'WAITING' AND due_at <= ${timeNow(world)} ORDER BY due_at, id LIMIT ${mostAtOnce}`)
    return due.filter((notice) => !underWay.has(notice.id)).map(deliver)
  }
}

/** How the merchant's dialect signs what goes out; one of them does not. */
export function signatureOf(world: World, { mid, body, secret }: Notice): Record<string, string> {
  const dialect = wireOf(world, mid)?.dialect
  if (dialect === 'phajay') return {}
  if (dialect === 'jdb') return { SignedHash: sign(secret, body).toString('hex') }
  const timestamp = String(Math.floor(world.now().getTime() / 1000))
  const signature = sign(secret, `${timestamp}.`, body).toString('hex')
  return { 'x-merchant': mid, 'x-timestamp': timestamp, 'x-signature': signature }
}

async function post(world: World, notice: Notice, closing: AbortSignal): Promise<boolean> {
  const { body, notify_url } = notice
  try {
    const reply = await fetch(notify_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureOf(world, notice) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(world.delays.noticeTimeoutMs)]),
    })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false // nobody is listening, or the answer took too long: the next attempt is in the plan
  }
}

function settle(world: World, { id, attempts }: Notice, accepted: boolean) {
  const wait = world.delays.noticeRetryMs[Number(attempts)]
  const state = accepted ? 'DELIVERED' : wait === undefined ? 'GIVEN_UP' : 'WAITING'
  world.store
    .run(sql`UPDATE notices SET state = ${state}, attempts = attempts + 1, due_at = ${timeIn(world, wait ?? 0)}
    WHERE id = ${id}`)
}
