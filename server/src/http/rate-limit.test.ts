import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { addressSubject, forgetOldCounts, consume } from './rate-limit.ts'
import { countSignIn } from './sign-in-limits.ts'

test.each([
  ['203.0.113.9', 'address:203.0.113.9'],
  ['::ffff:203.0.113.9', 'address:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', 'address:2001:db8:1:2::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  ['fe80::1%eth0', 'address:fe80:0:0:0::/64'],
])('%s counts as %s', (ip, subject) => expect(addressSubject(ip, 'address')).toBe(subject))

const limited = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'RATE_LIMITED', detail: { retryAfterSeconds } })

describe('the counted tries', () => {
  const start = new Date('2026-11-20T05:00:00Z')
  let opened: TestDatabase
  let addresses = 0
  beforeAll(async () => void (opened = await testDatabase()))
  afterAll(() => opened.close())

  const agencyId = 'kham'
  const db = () => opened.database.kysely
  const newAddress = () => `198.51.100.${++addresses}`
  const guess = (username: string, address: string, now = start) =>
    countSignIn(db(), { agencyId, kind: 'player', username, address, device: null }, now)

  test('ten failures of a name pass, the eleventh waits for the rest of the 15 minutes', async () => {
    for (let tries = 0; tries < 10; tries++) await guess('ten', newAddress(), secondsAfter(start, tries))
    await expect(guess('ten', newAddress(), secondsAfter(start, 60))).rejects.toEqual(limited(840))
    await expect(guess('ten', newAddress(), secondsAfter(start, 899))).rejects.toEqual(limited(1))
    await guess('ten', newAddress(), secondsAfter(start, 900))
    const ofStaff = { agencyId, kind: 'staff', username: 'ten', address: newAddress(), device: null } as const
    await countSignIn(db(), ofStaff, start)
    await countSignIn(db(), { ...ofStaff, kind: 'player', agencyId: 'other' }, start)
  })

  test('fifty failures of an address pass, whatever the names; a limited name costs the address nothing', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 49; tries++) await guess(`name-${tries}`, address)
    for (let tries = 0; tries < 10; tries++) await guess('full', newAddress())
    await expect(guess('full', address)).rejects.toEqual(limited(900))
    await guess('name-50', address)
    await expect(guess('name-51', address)).rejects.toEqual(limited(900))
  })

  test('a right password clears the name and gives the place of the address back', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 49; tries++) await guess(`other-${tries}`, address)
    for (let tries = 0; tries < 9; tries++) await guess('owner', newAddress())
    for (let times = 0; times < 3; times++) {
      const counted = await guess('owner', address)
      await counted.forgive()
    }
    for (let tries = 0; tries < 10; tries++) await guess('owner', newAddress())
    await expect(guess('owner', newAddress())).rejects.toEqual(limited(900))
    await guess('last-place', address)
    await expect(guess('none-left', address)).rejects.toEqual(limited(900))
  })

  test('a password that nobody looked at was no failure', async () => {
    const address = newAddress()
    for (let times = 0; times < 60; times++) {
      const counted = await guess('overloaded', address)
      const unseen = counted.unlessUnseen(() => Promise.reject(new Error('busy')))
      await expect(unseen).rejects.toThrow('busy')
    }
  })

  test('of forty concurrent guesses ten are checked', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => guess('crowd', newAddress())))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('counts are forgotten when every window is over', async () => {
    const counted = { agencyId, subject: 'register:here' }
    const limit = { most: 1, seconds: 3600 }
    expect(await consume(db(), counted, limit, start)).toBeNull()
    await forgetOldCounts(db(), secondsAfter(start, 3599))
    expect(await consume(db(), counted, limit, secondsAfter(start, 3599))).toBe(1)
    await forgetOldCounts(db(), secondsAfter(start, 3600))
    expect(await db().selectFrom('rate_limits').where('window_start', '<=', start).execute()).toEqual([])
  })
})
