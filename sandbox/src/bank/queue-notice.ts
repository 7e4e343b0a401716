import { randomUUID } from 'node:crypto'
import { drawFault } from '../faults/draw-fault.ts'
import { timeNow, type World } from '../world.ts'
import { broadcast } from './bcel/broadcast.ts'
import { wireOf } from './merchant-wire.ts'
import { noticeBody, type News } from './notice-body.ts'
import { sql } from '../store.ts'

/** Belongs into the transaction of what it tells, so that neither is there without the other. */
export function queueNotice(world: World, mid: string, news: News) {
  const eventId = randomUUID()
  const body = noticeBody(world, mid, { eventId, ...news })
  if (body === null) return
  const fault = drawFault(world, 'bank', 'notice')
  const copies = fault === 'duplicate-notify' ? 2 : 1
  if (wireOf(world, mid)?.dialect === 'bcel') {
    if (fault !== 'drop-notify') for (let copy = 0; copy < copies; copy++) broadcast(world, mid, body)
    return
  }
  const state = fault === 'drop-notify' ? 'DROPPED' : 'WAITING'
  for (let copy = 0; copy < copies; copy++) {
    world.store.run(sql`INSERT INTO notices (event_id, mid, body, state, due_at)
      VALUES (${eventId}, ${mid}, ${body}, ${state}, ${timeNow(world)})`)
  }
}
