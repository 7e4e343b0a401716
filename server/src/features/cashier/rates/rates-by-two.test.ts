import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { byText, rateDesk, ratesPath } from '../../../testing/rate-desk.ts'

const day = 24 * 3600

describe('exchange rates', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  let owner: typeof manager
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    ;({ manager, owner } = await hire())
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { hire, staffWho, thb, set, setFar, later, offered, wait, inPlan } = rateDesk(
    () => world,
    () => doors,
  )

  describe('that move over 5 % within a day take two approvals [ASVS 2.3.4]', () => {
    const inEffect = async () => (await offered()).sell
    const waits = { waitsForSecond: { act: 'SET_RATE', by: expect.any(String) }, rate: { sell: '1000.00' } }
    // What 1,000 kip are, since two have said so.
    beforeEach(async () => {
      for (const { currency, effectiveAt } of await inPlan())
        for (const staff of [manager, owner])
          await staff.post(`${ratesPath}/withdraw`, { currency, effectiveAt })
      for (const rate of ['500', '1000']) {
        wait()
        await setFar(thb(rate, rate, { confirmed: true }))
      }
      wait()
    })

    test('the first moves nothing, the second has to say the same, and be another', async () => {
      const far = thb('1000', '1060', { confirmed: true })
      expect(await set(far)).toMatchObject({ status: 200, body: waits })
      expect((await manager.get(ratesPath)).body.waitForSecond).toMatchObject([{ said: { sell: '1060.00' } }])
      expect(await inEffect()).toBe('1000.00')
      expect((await set(far)).body.code).toBe('FOUR_EYES')
      expect((await owner.post(ratesPath, { ...far, sell: '1061' })).body).toMatchObject(waits)
      expect(await set({ ...far, sell: '1061.00' })).toMatchObject({
        status: 201,
        body: { waitsForSecond: null },
      })
      expect(await inEffect()).toBe('1061.00')
      wait()
      expect((await set(thb('1000', '1000', { confirmed: true }))).body.waitsForSecond).not.toBeNull()
    })

    test('a small one ends the word that waits', async () => {
      await set(thb('1000', '1060', { confirmed: true }))
      wait()
      expect((await set(thb('1000', '1001'))).body.waitsForSecond).toBeNull()
    })

    test('many small ones in a row add up, whichever way and however they are planned', async () => {
      expect((await set(thb('1000', '1049'))).status).toBe(201)
      wait()
      expect((await set(thb('1000', '1051'))).body.waitsForSecond).not.toBeNull()
      wait()
      expect((await set(thb('960', '1000'))).status).toBe(201)
      wait()
      // Against the 1049 of a moment ago, though not against the 1000 of the day before.
      expect((await set(thb('960', '996'))).body.waitsForSecond).not.toBeNull()
      const planned = thb('960', '1051', { effectiveAt: later(day - 10), confirmed: true })
      expect((await set(planned)).status).toBe(200)
    })

    test('a day later one more is measured against what holds then', async () => {
      const rising = { effectiveAt: later(day + 10), confirmed: true }
      expect((await set(thb('1000', '1049', { effectiveAt: later(10) }))).status).toBe(201)
      expect((await set(thb('1000', '1101', rising))).status).toBe(201)
      const more = thb('1000', '1101.46', { ...rising, effectiveAt: later(day + 11) })
      expect((await set(more)).status).toBe(200)
      // Nor may one that is set before it make it a leap.
      expect((await set(thb('1000', '1047', { effectiveAt: later(11) }))).status).toBe(200)
      expect((await set(thb('1000', '1050', { effectiveAt: later(11) }))).status).toBe(201)
    })

    test('the next that is planned is measured against however far it is', async () => {
      const next = { effectiveAt: later(20 * day), confirmed: true }
      expect((await set(thb('1000', '1049', next))).status).toBe(201)
      expect((await set(thb('996', '996'))).body).toMatchObject({ waitsForSecond: { act: 'SET_RATE' } })
      expect((await set(thb('1000', '1000'))).status).toBe(201)
      wait()
      // What two have said stands, whatever is set before it.
      await setFar(thb('1000', '1060', { ...next, effectiveAt: later(19 * day) }))
      expect((await set(thb('996', '996'))).status).toBe(201)
    })

    test('taking back a planned one is a move to what then holds', async () => {
      const planned = { currency: 'THB', effectiveAt: later(100) }
      await setFar(thb('1000', '1060', { ...planned, confirmed: true }))
      const first = await manager.post(`${ratesPath}/withdraw`, planned)
      expect(first).toMatchObject({
        status: 200,
        body: { rate: { state: 'PLANNED' }, waitsForSecond: { act: 'WITHDRAW_RATE' } },
      })
      expect((await owner.post(`${ratesPath}/withdraw`, planned)).body).toMatchObject({
        rate: { state: 'WITHDRAWN' },
        waitsForSecond: null,
      })
    })

    test('of two concurrent second approvals one is applied, of two first ones one waits', async () => {
      // Beyond what was planned and taken back.
      wait(60)
      const far = thb('1000', '1060', { confirmed: true })
      const codes = async (asked: Promise<{ status: number; body: { code?: string } }>[]) =>
        (await Promise.all(asked)).map(({ status, body }) => body.code ?? String(status)).toSorted(byText)
      expect(await codes([set(far), set(far)])).toEqual(['200', 'FOUR_EYES'])
      const third = await staffWho('manager', 'rates-third')
      expect(await codes([owner.post(ratesPath, far), third.post(ratesPath, far)])).toEqual([
        '201',
        'RATE_TIME_TAKEN',
      ])
      expect(await inEffect()).toBe('1060.00')
      expect((await manager.get(ratesPath)).body.waitForSecond).toEqual([])
    })
  })
})
