import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { orderInvariants } from './order-invariants.ts'
import { payoutInvariants } from './payout-invariants.ts'

const isTaken = 'the credit of a move is taken if and only if the provider left gave it'
const isGiven =
  'a move asks the other provider as soon as the credit is taken, and is a success if and only if it got it'
const isBack = 'the credit of a failed move is on its way back'
const isOwed = 'what a player is owed in money belongs to an order under way'

describe('the audit of moves of credit', () => {
  let world: MoneyWorld
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    world = await moneyWorld()
    const { opened, taken, refused, advance } = moveDesk(() => world)
    ids['OPENED'] = (await opened()).row.move_id
    ids['TAKEN'] = (await taken()).row.move_id
    ids['REFUSED'] = (await refused()).row.move_id
    const { row: done } = await taken()
    await advance(done, 'credit')
    ids['DONE'] = done.move_id
    const { row: back } = await refused()
    await advance(back, 'return')
    ids['BACK'] = back.move_id
  })
  afterAll(() => world.close())

  /** The rules that are broken after what the database refuses, as somebody with its superuser's password could do it. */
  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      for (const constraint of [
        'taken_before_it_ends',
        'nothing_moved_when_canceled',
        'returned_only_when_failed',
      ])
        await client.query(`alter table credit_moves drop constraint ${constraint}`)
      await client.query(sql.replaceAll(/'([A-Z]+)-ID'/g, (_, name: string) => `'${ids[name]}'`))
      const broken: string[] = []
      for (const [rule, query] of Object.entries({ ...orderInvariants, ...payoutInvariants }))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })

  test('finds nothing wrong at any point of the way', async () => expect(await world.audit()).toEqual([]))

  test.each([
    [
      'is noted as taken, and the provider has not said so',
      `taken_at = now() where move_id = 'OPENED-ID'`,
      isTaken,
    ],
    ['was taken, and that is not noted', `taken_at = null where move_id = 'DONE-ID'`, isTaken],
    ['was taken for less than it says', `amount_minor = amount_minor + 1 where move_id = 'DONE-ID'`, isTaken],
    ['left another provider', `from_provider = 'betflix' where move_id = 'DONE-ID'`, isTaken],
    ['is canceled although it was taken', `status = 'CANCELED' where move_id = 'TAKEN-ID'`, isTaken],
    ['is a success before it is given', `status = 'SUCCESS' where move_id = 'TAKEN-ID'`, isGiven],
    ['was given, and is no success', `status = 'OPEN' where move_id = 'DONE-ID'`, isGiven],
    ['went to another provider', `to_provider = 'betflix' where move_id = 'DONE-ID'`, isGiven],
    ['was refused, and is no failure', `status = 'OPEN' where move_id = 'BACK-ID'`, isGiven],
    ['is back before it is', `returned_at = now() where move_id = 'REFUSED-ID'`, isBack],
    ['is back, and that is not noted', `returned_at = null where move_id = 'BACK-ID'`, isOwed],
  ])('notices one that %s', async (_, change, rule) => {
    expect(await brokenBy(`update credit_moves set ${change}`)).toContain(rule)
  })

  test('notices a failed one that nobody gives back', async () => {
    const gone = `delete from credit_transfers where order_id = 'REFUSED-ID' and step = 'return'`
    expect(await brokenBy(gone)).toContain(isBack)
  })

  test('notices a taken one that nobody gives', async () => {
    const gone = `delete from credit_transfers where order_id = 'TAKEN-ID' and step = 'credit'`
    expect(await brokenBy(gone)).toContain(isGiven)
  })
})
