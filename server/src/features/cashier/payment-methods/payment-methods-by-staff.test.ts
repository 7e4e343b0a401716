import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import {
  account,
  byHand,
  gateway,
  methodsPath,
  paymentMethodDesk,
} from '../../../testing/payment-method-desk.ts'

const order = '/v2/agency/settings/payment-method-order'

describe('payment methods', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  let manager: typeof owner
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    ;({ owner, manager } = await hire())
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { hire, staffWho, method, codes, offered, formOf, offer } = paymentMethodDesk(
    () => world,
    () => doors,
  )

  test('are offered in the order that was set', async () => {
    const before = await codes()
    const after = before.toReversed()
    expect((await manager.put(order, { before, after })).body.methods[0].code).toBe(after[0])
    const on = new Set(await offered())
    expect(await offered()).toEqual(after.filter((code) => on.has(code)))
    const stale = await manager.put(order, { before, after: [before[1], before[0], ...before.slice(2)] })
    expect(stale.body).toMatchObject({ code: 'SETTINGS_CHANGED' })
    const strange = await manager.put(order, { before: after, after: ['laoqr'] })
    expect(strange.body).toMatchObject({ code: 'VALIDATION' })
    await manager.put(order, { before: after, after: before })
    expect(await codes()).toEqual(before)
  })

  test('of two concurrent changes of the order one is accepted, and the other refused', async () => {
    const before = await codes()
    const wishes = [before.toReversed(), [...before.slice(1), before[0]!]]
    const answers = await Promise.all(
      wishes.map((after, who) => [owner, manager][who]!.put(order, { before, after })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await codes()).toEqual(wishes[answers.findIndex(({ status }) => status === 200)])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'SETTINGS_CHANGED' })
    await manager.put(order, { before: await codes(), after: before })
  })

  test.each(['laoqr', 'onepay', 'yespay'])('%s is asked after a bill that nobody has', async (code) => {
    expect((await manager.post(`${methodsPath}/${code}/test`)).body).toMatchObject({
      outcome: 'ANSWERED',
      said: null,
    })
  })

  test('a staff member may test partners ten times a minute in all', async () => {
    const [mine, theirs] = [await staffWho('manager'), await staffWho('manager')]
    const now = new Date()
    world.setClock(now)
    for (const at of ['payment-methods/transfer', 'providers/alphabet'])
      for (let n = 0; n < 5; n++) expect((await mine.post(`/v2/agency/settings/${at}/test`)).status).toBe(200)
    const tryAgain = () => mine.post(`${methodsPath}/transfer/test`)
    expect(await tryAgain()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await mine.post('/v2/agency/settings/providers/alphabet/test')).status).toBe(429)
    expect((await theirs.post(`${methodsPath}/transfer/test`)).status).toBe(200)
    world.setClock(secondsAfter(now, 59))
    expect((await tryAgain()).status).toBe(429)
    world.setClock(secondsAfter(now, 60))
    expect((await tryAgain()).status).toBe(200)
    world.setClock(systemClock())
  })

  test('a test says what a gateway answers to the wrong key, which is neither saved nor shown', async () => {
    const { dialect, baseUrl, mid, iin, settings } = await method('laoqr')
    const draft = { dialect, baseUrl, mid, iin, settings, credentials: { key: 'not-the-right-key' } }
    const { body, text } = await owner.post(`${methodsPath}/laoqr/test`, { draft })
    expect(body).toMatchObject({
      outcome: 'REFUSED',
      ms: expect.any(Number),
      said: expect.stringMatching(/^HTTP 40\d/),
    })
    expect(text).not.toContain('not-the-right-key')
    expect((await owner.post(`${methodsPath}/laoqr/test`)).body.outcome).toBe('ANSWERED')
    expect((await owner.post(`${methodsPath}/transfer/test`)).body.outcome).toBe('NOTHING_TO_ASK')
    const gone = { ...draft, baseUrl: 'http://127.0.0.1:2' }
    const nobody = await owner.post(`${methodsPath}/fresh/test`, { draft: gone })
    expect(nobody.body).toMatchObject({ outcome: 'NO_ANSWER', said: 'ECONNREFUSED' })
    const inside = await owner.post(`${methodsPath}/fresh/test`, {
      draft: { ...draft, baseUrl: 'https://10.0.0.1' },
    })
    expect(inside.body).toMatchObject({ fields: { baseUrl: 'NOT_ALLOWED' } })
    expect((await manager.post(`${methodsPath}/laoqr/test`, { draft })).status).toBe(403)
    expect((await owner.post(`${methodsPath}/fresh/test`)).status).toBe(404)
  })

  test('everybody looks, owner and manager switch and order, and the owner alone says to whom players pay', async () => {
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(methodsPath)).status).toBe(200)
      expect((await offer('transfer', { enabled: false }, staff)).status).toBe(403)
      expect((await staff.post(`${methodsPath}/laoqr/test`)).status).toBe(403)
      expect((await staff.put(`${methodsPath}/transfer`, await formOf('transfer', {}))).status).toBe(403)
    }
    for (const settings of [account, (await method('transfer')).settings])
      expect(
        (await manager.put(`${methodsPath}/transfer`, await formOf('transfer', { settings }))).status,
      ).toBe(403)
    expect((await manager.post(methodsPath, byHand('another'))).status).toBe(403)
    expect((await manager.remove(`${methodsPath}/transfer`)).status).toBe(403)
  })

  test('where players pay to two say, of the credentials as well [ASVS 2.3.4]', async () => {
    const form = gateway({ code: 'two' })
    const first = await owner.post(methodsPath, form)
    const word = { act: 'ADD_METHOD', said: { method: 'two', mid: 'M9' } }
    expect(first).toMatchObject({ status: 200, body: { method: null, waitsForSecond: word } })
    expect(await codes()).not.toContain('two')
    const queue = await manager.get('/v2/agency/approvals')
    expect(queue.body.approvals).toMatchObject([{ subject: { kind: 'method', code: 'two' }, mayI: true }])
    for (const { text } of [first, queue]) expect(text).not.toContain('the-key-of-the-gate')
    expect((await owner.post(methodsPath, form)).body.code).toBe('FOUR_EYES')
    // Another key is another account: a manager cannot begin it.
    expect((await manager.post(methodsPath, { ...form, credentials: { key: 'other' } })).status).toBe(403)
    expect((await manager.post(methodsPath, form)).body).toMatchObject({ method: { version: 1 } })

    const moved = await formOf('two', { mid: 'M10' })
    expect((await owner.put(`${methodsPath}/two`, moved)).body).toMatchObject({
      method: { mid: 'M9', version: 1 },
      waitsForSecond: { act: 'CHANGE_METHOD' },
    })
    expect((await owner.get(methodsPath)).body.waitForSecond).toMatchObject([{ said: { mid: 'M10' } }])
    await offer('two', { displayName: 'Two' })
    expect((await owner.get(methodsPath)).body.waitForSecond).toEqual([])
    expect((await manager.put(`${methodsPath}/two`, { ...moved, version: 2 })).status).toBe(403)
  })
})
