import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { exclusionDesk } from '../../../testing/exclusion-desk.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetOldDevices } from '../devices/forget-old-devices.ts'

const day = 24 * 3600

describe('an excluded person who comes back', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await hire()
  })
  afterAll(() => app.close())
  const { hire, newNumber, newPlayer, excluded, spread, matchesOf, sayOther, name, newBlock, pay } =
    exclusionDesk(() => app)

  describe('under the same name', () => {
    test.each([
      ['from the same block', (same: string) => same, 0, 1],
      [
        'from the same block, seen so long ago that it counts just so',
        (same: string) => same,
        180 * day - 1,
        1,
      ],
      ['from the same block, too long ago', (same: string) => same, 180 * day, 0],
      ['from elsewhere', () => newBlock(), 0, 0],
    ])('is matched, or not, when seen %s', async (_, blockOf, seconds, found) => {
      const [same, called] = [newBlock(), name()]
      const known = await excluded(undefined, called)
      await known.seen(same, secondsAfter(app.context.clock(), -seconds))
      // As every hour: what may still speak for somebody is not forgotten.
      await forgetOldDevices(app.context.db, app.context.clock())
      const again = await newPlayer()
      await again.seen(blockOf(same))
      await again.addAccount(newNumber(), `Mr ${called}`)
      const match = {
        certainty: 'LIKELY',
        sign: 'NAME',
        shared: 'ADDRESS',
        with: { id: known.playerId },
        mayBeOther: true,
      }
      expect(await matchesOf(again.playerId)).toMatchObject(found > 0 ? [match] : [])
    })

    test('another name from the same block is no match', async () => {
      const same = newBlock()
      await (await excluded(undefined, name())).seen(same)
      const again = await newPlayer()
      await again.seen(same)
      await again.addAccount(newNumber(), name())
      expect(await again.exclusion()).toBeNull()
    })

    test('reaches the account that was there before, within the round, and no account but its own', async () => {
      const [same, called] = [newBlock(), name()]
      const [before, neighbour, namesake] = [await newPlayer(), await newPlayer(), await newPlayer()]
      for (const one of [before, neighbour]) await one.seen(same)
      await before.addAccount(newNumber(), called)
      await neighbour.addAccount(newNumber(), name())
      await namesake.addAccount(newNumber(), called)
      const known = await newPlayer()
      await known.seen(same)
      await known.addAccount(newNumber(), `Mrs ${called}`)
      await known.exclude()
      expect(await before.exclusion()).toBeNull()
      await spread()
      const { until } = await known.exclusion()
      expect(await before.exclusion()).toMatchObject({ until, matched: true })
      expect([await neighbour.exclusion(), await namesake.exclusion()]).toEqual([null, null])
      expect(await matchesOf(before.playerId)).toMatchObject([
        { certainty: 'LIKELY', with: { id: known.playerId }, mayBeOther: true },
      ])
      const [match] = await matchesOf(before.playerId)
      await sayOther(match!.id)
      app.advance(1) // ids of one moment have no order
      // The round that comes again asks of them no more.
      await known.exclude(24)
      await spread()
      expect(await before.exclusion()).toBeNull()
    })

    test('and met on a device only later, at the first payment, also where the bank tells no name', async () => {
      const [same, called] = [newBlock(), name()]
      await (await excluded(undefined, called)).seen(same)
      const again = await newPlayer()
      await again.addAccount(newNumber(), called)
      await again.seen(same)
      expect(await again.exclusion()).toBeNull()
      await pay(again, null)
      expect(await again.exclusion()).toMatchObject({ matched: true })
    })

    test('as payer, at the first payment', async () => {
      const [same, called] = [newBlock(), name()]
      await (await excluded(undefined, called)).seen(same)
      const again = await newPlayer()
      await again.seen(same)
      await again.addAccount(newNumber(), name())
      await pay(again, null)
      await pay(again, 'SOMEBODY ELSE')
      expect(await again.exclusion()).toBeNull()
      await pay(again, called)
      expect(await again.exclusion()).toMatchObject({ matched: true })
    })
  })
})
