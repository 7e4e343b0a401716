import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { eventStream } from './event-stream.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { recordEvent } from './record-event.ts'
import { mostStreams, openWakeUpHub } from './wake-up-hub.ts'

describe('the event stream', () => {
  let app: TestApp
  let players = 0
  beforeAll(async () => {
    app = await testApp()
    await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  async function newPlayer() {
    const browser = app.browser()
    const { body } = await browser.register(`player-${++players}`)
    return { browser, playerId: body.player.id as string }
  }
  const tell = (playerId: string, status: string) =>
    app.context.db
      .transaction()
      .execute((tx) => recordEvent(tx, app.agencyId, playerId, 'order', { kind: 'deposit', id: 'd', status }))

  /** A stream as text that can be waited on; the browser's own EventSource is not in Node. */
  async function listen(
    browser: TestBrowser,
    { lastId, query = '' }: { lastId?: string; query?: string } = {},
  ) {
    const closing = new AbortController()
    const { port } = app.fastify.server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}/api/v2/events${query}`, {
      headers: { cookie: browser.cookie(), ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: closing.signal,
    })
    let text = ''
    const ended = (async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk
    })().catch(() => {})
    async function has(part: string) {
      await expect.poll(() => text).toContain(part)
    }
    return { response, has, ended, text: () => text, close: () => closing.abort() }
  }

  test('ends without a word where the session goes on under another token', async () => {
    const { browser } = await newPlayer()
    const stream = await listen(browser)
    await stream.has('retry: 2000')
    const newPassword = 'brand-new-2026'
    const form = { currentPassword: goodPassword, newPassword, confirmNewPassword: newPassword }
    expect(await browser.post('/v2/players/security/password/change', form)).toMatchObject({ status: 204 })
    await stream.ended
    expect(stream.text()).not.toContain('session')
    const again = await listen(browser)
    await again.has('retry: 2000')
    again.close()
  })

  test('tells what happens from now on, with its number, and only to its player', async () => {
    const [somsak, noy] = [await newPlayer(), await newPlayer()]
    await tell(somsak.playerId, 'BEFORE')
    const stream = await listen(somsak.browser)
    const other = await listen(noy.browser)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toContain('no-store')
    await stream.has('retry: 2000\n\n')
    await tell(somsak.playerId, 'PAID')
    await stream.has('id: 2\nevent: order\ndata: {"id":"d","kind":"deposit","status":"PAID"}\n\n')
    expect(stream.text()).not.toContain('BEFORE')
    await tell(noy.playerId, 'NOYS')
    await other.has('NOYS')
    expect(other.text()).not.toContain('PAID')
  })

  test('resumes after the last event the browser has', async () => {
    const { browser, playerId } = await newPlayer()
    for (const status of ['ONE', 'TWO', 'THREE']) await tell(playerId, status)
    const stream = await listen(browser, { lastId: '1' })
    await stream.has('THREE')
    expect(stream.text()).toMatch(/TWO.*THREE/s)
    expect(stream.text()).not.toContain('ONE')
    const byQuery = await listen(browser, { query: '?lastEventId=0' })
    await byQuery.has('THREE')
    expect(byQuery.text()).toContain('ONE')
    const fromTheFuture = await listen(browser, { lastId: '99' })
    await tell(playerId, 'FOUR')
    await fromTheFuture.has('id: 4')
  })

  test('many at once arrive all, in order', async () => {
    const { browser, playerId } = await newPlayer()
    const stream = await listen(browser)
    await stream.has('retry')
    await Promise.all(Array.from({ length: 150 }, () => tell(playerId, 'PAID')))
    await stream.has('id: 150\n')
    const numbers = [...stream.text().matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq))
    expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
  })

  test('an event of a transaction that rolls back is none', async () => {
    const { browser, playerId } = await newPlayer()
    const stream = await listen(browser)
    const failing = app.context.db.transaction().execute(async (tx) => {
      await recordEvent(tx, app.agencyId, playerId, 'credit', { providerId: 'alphabet' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tell(playerId, 'PAID')
    await stream.has('id: 1\nevent: order')
    expect(stream.text()).not.toContain('credit')
  })

  test('ends when the session does, and says so', async () => {
    const { browser } = await newPlayer()
    const stream = await listen(browser)
    await stream.has('retry')
    await browser.post('/v2/players/logout')
    await stream.has('event: session\ndata: {"state":"ended"}')
    await stream.ended
    const without = await listen(app.browser())
    expect(without.response.status).toBe(401)
    await without.has('"code":"UNAUTHENTICATED"')
  })

  test('a player has so many streams and no more; a closed one makes room', async () => {
    const { browser } = await newPlayer()
    const streams = []
    for (let count = 0; count < mostStreams; count++) streams.push(await listen(browser))
    const tooMany = await listen(browser)
    expect(tooMany.response.status).toBe(429)
    expect(tooMany.response.headers.get('retry-after')).toBe('60')
    streams[0]!.close()
    await expect.poll(async () => (await listen(browser)).response.status).toBe(200)
  })

  test('a stream that is closed before it begins takes no slot', async () => {
    const { browser } = await newPlayer()
    const { port } = app.fastify.server.address() as AddressInfo
    const { pool } = app.context.database
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (let count = 0; count < mostStreams; count++) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const head = ['GET /api/v2/events HTTP/1.1', 'host: localhost', `cookie: ${browser.cookie()}`]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      await setTimeout(50)
      socket.destroy()
    }
    for (const client of busy) client.release()
    await expect.poll(async () => (await listen(browser)).response.status).toBe(200)
  })

  test.each([['?lastEventId=x'], ['?lastEventId=-1'], ['?other=1']])('%s is refused', async (query) => {
    const { browser } = await newPlayer()
    expect((await listen(browser, { query })).response.status).toBe(400)
  })

  test('events are forgotten after a day', async () => {
    const { playerId } = await newPlayer()
    await tell(playerId, 'PAID')
    const count = () =>
      app.context.db.selectFrom('player_events').select('seq').where('player_id', '=', playerId).execute()
    await forgetOldEvents(app.context.db, secondsAfter(new Date(), 24 * 3600 - 60))
    expect(await count()).toHaveLength(1)
    await forgetOldEvents(app.context.db, secondsAfter(new Date(), 24 * 3600 + 60))
    expect(await count()).toHaveLength(0)
  })

  test('reads the database at every third heartbeat while idle, and at once when woken', async () => {
    const { browser, playerId } = await newPlayer()
    const hub = await openWakeUpHub(app.context.database)
    const { agencyId } = app
    const [, token = ''] = /kham=([\w-]{43})/.exec(browser.cookie()) ?? []
    let looks = 0
    const inTurn = <T>(look: () => Promise<T>) => {
      looks++
      return look()
    }
    const sleeper = hub.join(agencyId, playerId)!
    const waking = { sleeper, hub, inTurn, pauseMs: 50 }
    const text = eventStream(app.context, { agencyId, playerId, token, lastSeq: 0n }, waking)
    await text.next() // how soon to come back
    for (const looked of [1, 1, 1, 2]) {
      expect(await text.next()).toMatchObject({ value: ': still here\n\n' })
      expect(looks).toBe(looked)
    }
    await tell(playerId, 'PAID')
    while (!(await text.next()).value?.startsWith('id: 1'));
    expect(looks).toBe(4) // whose session it is, and what has happened
    await text.return(undefined)
    sleeper.leave()
    await hub.close()
  })

  test('closing the server ends every stream', async () => {
    const { browser } = await newPlayer()
    const stream = await listen(browser)
    await stream.has('retry')
    await app.fastify.close()
    await stream.ended
    // It did not wait for the next sign of life.
    expect(stream.text()).not.toContain('still here')
  })
})
