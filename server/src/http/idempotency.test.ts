import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { newId } from '../id.ts'
import { newLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { forgetOldKeys, idempotencyKeyOf, onceByKey, requestHashOf } from './idempotency.ts'

test.each([
  [undefined, null],
  ['k', 'k'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['with a space', 'with a space'],
])('the key %s is taken', (header, key) => expect(idempotencyKeyOf(header)).toBe(key))

test.each([[''], ['x'.repeat(256)], ['ກ'], ['a\tb'], [['a', 'b']]])('the key %j is refused', (header) => {
  expect(() => idempotencyKeyOf(header)).toThrow(
    expect.objectContaining({ code: 'VALIDATION', detail: { fields: { 'idempotency-key': 'BAD_FORMAT' } } }),
  )
})

const hash = (body: unknown, path = '/a') => requestHashOf('POST', path, body).toString('hex')

test('two requests are the same whatever the order of their keys', () => {
  expect(hash({ a: 1, b: { c: 2, d: [3] } })).toBe(hash({ b: { d: [3], c: 2 }, a: 1 }))
  expect(hash({ a: 1 })).not.toBe(hash({ a: '1' }))
  expect(hash({ a: 1 })).not.toBe(hash({ a: 1 }, '/b'))
  expect(hash([1, 2])).not.toBe(hash([2, 1]))
})

const refuse = async () => {
  throw new Refusal('VALIDATION', { fields: { amount: 'TOO_SMALL' } })
}

describe('an idempotency key', () => {
  let opened: TestDatabase
  let now = new Date('2026-11-20T05:00:00Z')
  const playerId = newId(now)
  let keys = 0

  beforeAll(async () => void (opened = await testDatabase()))
  afterAll(() => opened.close())

  const context = () => ({ db: opened.database.kysely, clock: () => now, log: newLog('silent') })
  const request = (key: string, body: unknown = 'body') => ({
    agencyId: 'kham',
    playerId,
    key,
    requestHash: requestHashOf('POST', '/v2/deposits', body),
    status: 201,
  })
  const nextKey = () => `key ${++keys}`
  /** The first with its key, once it is at its work, which lasts until `work` ends. */
  async function begun<T extends object>(key: string, work: Promise<T>) {
    const atWork = Promise.withResolvers<void>()
    const reply = onceByKey(context(), request(key), () => {
      atWork.resolve()
      return work
    })
    await atWork.promise
    return { reply }
  }

  test('the second request gets the first answer, the work is done once', async () => {
    const key = nextKey()
    let works = 0
    const once = () => onceByKey(context(), request(key), async () => ({ works: ++works }))
    expect(await once()).toEqual({ works: 1 })
    expect(await once()).toEqual({ works: 1 })
    const other = onceByKey(context(), request(key, 'another body'), async () => ({ works: ++works }))
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    const ofAnother = { ...request(key), playerId: newId(now) }
    expect(await onceByKey(context(), ofAnother, async () => ({ works: ++works }))).toEqual({ works: 2 })
  })

  test('an answer of nothing is an answer too', async () => {
    const key = nextKey()
    expect(await onceByKey(context(), request(key), async () => null)).toBeNull()
    expect(await onceByKey(context(), request(key), async () => expect.fail('done again'))).toBeNull()
  })

  test('twenty at the same instant do the work once and all get its answer', async () => {
    const key = nextKey()
    let works = 0
    const work = async () => {
      await setTimeout(50)
      return { works: ++works }
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => onceByKey(context(), request(key), work)))
    expect(works).toBe(1)
    expect(all).toEqual(Array.from({ length: 20 }, () => ({ works: 1 })))
  })

  test('a refusal is answered again', async () => {
    const key = nextKey()
    const expected = { code: 'VALIDATION', detail: { fields: { amount: 'TOO_SMALL' } } }
    await expect(onceByKey(context(), request(key), refuse)).rejects.toMatchObject(expected)
    const again = onceByKey(context(), request(key), async () => ({ done: true }))
    await expect(again).rejects.toMatchObject(expected)
  })

  test.each([
    ['a fault', new Error('broken')],
    ['503', new Refusal('PROVIDER_UNAVAILABLE')],
    ['429', new Refusal('RATE_LIMITED')],
  ])('%s is not kept: the next try runs', async (_, error) => {
    const key = nextKey()
    const failing = onceByKey(context(), request(key), () => Promise.reject(error))
    await expect(failing).rejects.toBe(error)
    expect(await onceByKey(context(), request(key), async () => ({ done: true }))).toEqual({ done: true })
  })

  test('while the first runs the second waits only so long', async () => {
    const key = nextKey()
    const { promise, resolve: finish } = Promise.withResolvers<{ done: true }>()
    const first = await begun(key, promise)
    const second = onceByKey(context(), request(key), async () => ({ done: true }), 150)
    await expect(second).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
    finish({ done: true })
    expect(await first.reply).toEqual({ done: true })
  })

  test('the lock of a dead process is taken over after a minute, by one', async () => {
    const key = nextKey()
    const began = now
    const { promise, resolve: revive } = Promise.withResolvers<{ by: string }>()
    const dead = await begun(key, promise)
    now = secondsAfter(began, 59)
    const early = onceByKey(context(), request(key), async () => ({ by: 'nobody' }), 0)
    await expect(early).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })

    now = secondsAfter(began, 60)
    let works = 0
    const work = async () => {
      await setTimeout(30)
      return { by: `heir ${++works}` }
    }
    const heirs = await Promise.all(Array.from({ length: 5 }, () => onceByKey(context(), request(key), work)))
    expect(new Set(heirs.map(({ by }) => by))).toEqual(new Set(['heir 1']))
    revive({ by: 'the dead' })
    await dead.reply
    expect(await onceByKey(context(), request(key), work)).toEqual({ by: 'heir 1' })
  })

  test('a key is forgotten after seven days, not before', async () => {
    const key = nextKey()
    const made = now
    await onceByKey(context(), request(key), async () => ({ done: 1 }))
    await forgetOldKeys(context().db, secondsAfter(made, 7 * 24 * 3600 - 1))
    expect(await onceByKey(context(), request(key), async () => ({ done: 2 }))).toEqual({ done: 1 })
    await forgetOldKeys(context().db, secondsAfter(made, 7 * 24 * 3600))
    expect(await onceByKey(context(), request(key), async () => ({ done: 2 }))).toEqual({ done: 2 })
  })
})
