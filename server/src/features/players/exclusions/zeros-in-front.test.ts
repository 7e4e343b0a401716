import { afterAll, beforeAll, expect, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { elsewhere, exclusionDesk } from '../../../testing/exclusion-desk.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { exclusionInvariants } from '../../books/books/exclusion-invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await hire()
})
afterAll(() => app.close())
const { hire, newNumber, newPlayer, excluded, spread } = exclusionDesk(() => app)

test.each([
  ['more', (number: string) => `00${number}`, (number: string) => number],
  ['fewer', (number: string) => number, (number: string) => `0${number}`],
])('a number with %s zeros in front is the excluded one, here and at the others', async (_, is, was) => {
  const number = newNumber()
  const player = await newPlayer()
  await player.addAccount(was(number))
  await player.exclude()
  const { until } = await player.exclusion()
  const here = await newPlayer()
  await here.addAccount(is(number), 'ANOTHER NAME', 'ldb')
  expect(await here.exclusion()).toMatchObject({ until, matched: true })
  await spread()
  const there = await newPlayer(elsewhere)
  await there.addAccount(is(number), 'ANOTHER NAME')
  expect(await there.exclusion()).toMatchObject({ until, matched: true })
})

test('who has the account already is found when it is excluded', async () => {
  const number = newNumber()
  const before = await newPlayer(elsewhere)
  await before.addAccount(`0${number}`)
  const player = await newPlayer()
  await player.addAccount(number)
  await player.exclude()
  await spread()
  expect(await before.exclusion()).toMatchObject({ matched: true })
})

test('the books tell of whoever was missed', async () => {
  const sql = exclusionInvariants['whoever has the account of somebody who is excluded stands on the break']!
  expect((await app.context.database.pool.query(sql)).rows).toEqual([])
  const { number } = await excluded()
  const missed = await newPlayer(elsewhere)
  await missed.addAccount(`000${number}`)
  await spread()
  const forget = app.context.db.updateTable('players').set({ matched_until: null })
  await byHand(app.context.db, forget.where('player_id', '=', missed.playerId))
  const { rows } = await app.context.database.pool.query(sql)
  expect(rows).toMatchObject([{ agency_id: 'other', account_number: `000${number}` }])
})

test('another number is nobody', async () => {
  const { number } = await excluded()
  const other = await newPlayer()
  await other.addAccount(`${number}0`, 'ANOTHER NAME', 'ldb')
  expect(await other.exclusion()).toBeNull()
})
