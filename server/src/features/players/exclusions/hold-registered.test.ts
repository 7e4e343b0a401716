import { expect, onTestFinished, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { byHand } from '../../../testing/as-owner.ts'
import { moneyWorld } from '../../../testing/money-world.ts'
import { accountText } from './exclusion.ts'
import { accountKeysOf } from './exclusion-queries.ts'
import { holdRegistered, registerRows, takeRegister } from './hold-registered.ts'

test('an exclusion in another cell holds here, by the same account, until the later end', async () => {
  const world = await moneyWorld()
  onTestFinished(() => world.close())
  const { context } = world
  const { db } = context
  const agencyId = world.agency.agency_id
  const [known, also, other] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()]
  const hashOf = async ({ playerId }: { playerId: string }) => {
    const [key] = await accountKeysOf(db, { agencyId, playerId })
    return context.secrets.register(accountText(key!)).toString('hex')
  }
  const hashes = [await hashOf(known), await hashOf(also)]
  const until = (days: number) => secondsAfter(context.clock(), days * 86_400)
  const [soon, later, latest] = [until(30), until(60), until(90)]
  const told = (end: Date) => hashes.map((hash) => ({ hash, until: end.toISOString(), permanent: false }))
  const heldUntil = async ({ playerId }: { playerId: string }) =>
    (
      await db
        .selectFrom('players')
        .select('matched_until')
        .where('agency_id', '=', agencyId)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    ).matched_until

  expect(await takeRegister(context, told(later))).toBe(2)
  expect(await heldUntil(known)).toEqual(later)
  expect(await heldUntil(also)).toEqual(later)
  expect(await heldUntil(other)).toBeNull()
  // What is known already, or ends sooner, changes nothing.
  expect(await takeRegister(context, await registerRows(db))).toBe(0)
  expect(await takeRegister(context, told(soon))).toBe(0)
  expect(await heldUntil(known)).toEqual(later)

  // An agency that comes from another cell is held against all that is known, whoever told of it.
  await byHand(db, db.updateTable('exclusion_register').set({ until: latest }))
  await holdRegistered(context, agencyId)
  expect(await heldUntil(known)).toEqual(latest)
  expect(await heldUntil(also)).toEqual(latest)
  expect(await heldUntil(other)).toBeNull()
})
