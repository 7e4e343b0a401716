import { randomUUID } from 'node:crypto'
import { drawFault } from '../faults/draw-fault.ts'
import { timeNow, type World } from '../world.ts'
import { noticeBody, type News } from './notice-body.ts'
import { sql } from '../store.ts'

/** Belongs into the transaction of what it tells, so that neither is there without the other. */
export function queueNotice(world: World, mid: string, news: News) {
  const eventId = randomUUID()
  const body = noticeBody(world, mid, { eventId, ...news })
  if (body === null) return
  const fault = drawFault(world, 'bank', 'notice')
  const state = fault === 'drop-notify' ? 'DROPPED' : 'WAITING'
  const copies = fault === 'duplicate-notify' ? 2 : 1
  for (let copy = 0; copy < copies; copy++) {
    world.store.run(sql`INSERT INTO notices (event_id, mid, body, state, due_at)
      VALUES (${eventId}, ${mid}, ${body}, ${state}, ${timeNow(world)})`)
  }
}
