import type { FastifyInstance } from 'fastify'
import { buildDoors, worldOf } from '../../../sandbox/src/app.ts'
import { sign } from '../../../sandbox/src/bank/merchant.ts'
import { moveDuePayouts } from '../../../sandbox/src/bank/send-payout.ts'
import { memoryStore, sql } from '../../../sandbox/src/store.ts'
import type { World } from '../../../sandbox/src/world.ts'
import type { VirtualClock } from '../ground/virtual-clock.ts'

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Notice {
  id: bigint
  mid: string
  body: string
  secret: string
  notify_url: string
}

/** Where the product takes a push service for a pretended one. */
export const ownMachine = 'http://localhost'

/** The sandbox's own bank and providers in this process: the same models behind the same doors, without sockets. */
export class PretendPartners {
  readonly world: World
  readonly #doors: FastifyInstance

  private constructor(world: World, doors: FastifyInstance) {
    this.world = world
    this.#doors = doors
  }

  static async open(): Promise<PretendPartners> {
    const world = worldOf({ store: memoryStore(), publicUrl: ownMachine })
    const doors = buildDoors(world)
    await doors.ready()
    return new PretendPartners(world, doors)
  }

  /** Forgets everything; from now on it is `now()` there. */
  reset(now: () => Date) {
    this.world.store.close()
    this.world.store = memoryStore()
    this.world.now = now
  }

  async send({ method, path, headers, body }: WireRequest): Promise<{ status: number; body: string }> {
    const request = { method, url: path, ...(headers ? { headers } : {}), ...(body ? { payload: body } : {}) }
    const { statusCode, payload } = await this.#doors.inject(request)
    return { status: statusCode, body: payload }
  }

  async control(method: 'PUT' | 'POST', path: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await this.send({ method, path, headers, body: JSON.stringify(body) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
  }

  /** The bank works on its payouts: those whose time has come move on. */
  work(clock: VirtualClock) {
    clock.elapse(this.world.delays.payoutMs)
    moveDuePayouts(this.world)
  }

  dropNotices() {
    this.world.store.run(sql`UPDATE notices SET state = 'DROPPED' WHERE state = 'WAITING'`)
  }

  /** Resends lost notices of payouts, as a bank does when asked. */
  tellAgain(reference: string) {
    this.world.store.run(sql`UPDATE notices SET state = 'WAITING', event_id = event_id || '-again',
      body = replace(body, '"eventId":"', '"eventId":"again-') WHERE body LIKE ${`%"${reference}"%`}`)
  }

  waitingNotices(): Notice[] {
    return this.world.store.all<Notice>(sql`SELECT id, mid, body, secret, notify_url
      FROM notices JOIN merchants USING (mid) WHERE state = 'WAITING' ORDER BY id`)
  }

  settleNotice(id: bigint, state: 'DELIVERED' | 'DROPPED') {
    this.world.store.run(sql`UPDATE notices SET state = ${state} WHERE id = ${id}`)
  }

  signNotice(secret: string, timestamp: string, body: string): string {
    return sign(secret, `${timestamp}.`, body).toString('hex')
  }
}
