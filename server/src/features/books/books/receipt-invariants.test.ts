import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { receiptDesk } from '../../../testing/receipt-desk.ts'
import { sealLedger } from '../../../ledger/chain.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { sealAudit } from '../../desk/audit/audit-chain.ts'
import { receiptInvariants } from './receipt-invariants.ts'

/** The newest link that a receipt names. */
const headOf = (chain: 'ledger' | 'audit') =>
  `select max((body::jsonb #>> '{${chain},link}')::bigint) from receipts`

describe('the audit of receipts', () => {
  let world: MoneyWorld
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(() => world.close())
  const { credited, issued } = receiptDesk(() => world)
  const rules = () =>
    world
      .audit()
      .then((breaches) => breaches.map(({ rule }) => rule).filter((rule) => rule in receiptInvariants))
  const heads = 'the heads on a receipt are links of the chains, as they were'
  const gaps = 'receipts are numbered from 1 without a gap, and each holds the hash of the one before'

  /** Does what the database refuses, as somebody with its superuser's password could, and takes it back. */
  async function tampered(sql: string) {
    return asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      for (const constraint of ['hash_is_of_body', 'body_says_its_place'])
        await client.query(`alter table receipts drop constraint ${constraint}`)
      await client.query(sql)
      const broken: string[] = []
      for (const [rule, query] of Object.entries(receiptInvariants))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })
  }

  test('finds nothing wrong with a chain as it grows', async () => {
    const { playerId } = await world.newPlayer()
    await excludePlayer(world.context, { agencyId: world.agency.agency_id, playerId }, { days: 1 })
    for (let number = 0; number < 3; number++) {
      await sealLedger(world.context.db)
      await sealAudit(world.context.db)
      await issued()
    }
    expect(await rules()).toEqual([])
  })

  test.each([
    ['one is taken out of the middle', 'delete from receipts where number = 2'],
    ['the first is taken out', 'delete from receipts where number = 1'],
    ['a text is changed', `update receipts set body = replace(body, '144.92', '944.92') where number = 2`],
    [
      'a text and its hash are changed',
      `update receipts set body = replace(body, '144.92', '944.92'),
      hash = encode(sha256(convert_to(replace(body, '144.92', '944.92'), 'UTF8')), 'hex') where number = 2`,
    ],
  ])('notices when %s', async (_, sql) => expect(await tampered(sql)).toContain(gaps))

  test.each([
    ['ledger', 'newest links are cut off', `delete from ledger.chain where link >= (${headOf('ledger')})`],
    ['audit log', 'newest links are cut off', `delete from audit.chain where link >= (${headOf('audit')})`],
    ['ledger', 'links are written anew', 'update ledger.chain set hash = sha256(hash)'],
    ['audit log', 'links are written anew', 'update audit.chain set hash = sha256(hash)'],
  ])('notices by the heads on receipts when of the chain of the %s the %s', async (_chain, _how, sql) => {
    expect(await tampered(sql)).toEqual([heads])
  })

  test('notices a receipt of an order that did not end so', async () => {
    const sql = `update deposits set status = 'FAILED' where deposit_id = (select order_id from receipts where number = 1)`
    expect(await tampered(sql)).toEqual(['a receipt is of an order that ended as it says'])
  })

  test('notices a receipt that has not come for an hour, and not before', async () => {
    const { order } = await credited()
    const ended = (secondsAgo: number) =>
      world.context.db
        .updateTable('deposits')
        .set({ ended_at: secondsAfter(new Date(), -secondsAgo) })
        .where('deposit_id', '=', order.orderId)
        .execute()
    await ended(1800)
    expect(await rules()).toEqual([])
    await ended(3601)
    expect(await rules()).toEqual(['an order that ended with money moved has its receipt within an hour'])
  })
})
