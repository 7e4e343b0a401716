import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../../jobs/job.ts'
import { moneyWorld, type MoneyWorld } from '../../../../testing/money-world.ts'
import { reconciliationDesk } from '../../../../testing/reconciliation-desk.ts'
import { decideDeposit, deliverCredit } from '../../../orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../../../orders/deposits/deposit.ts'

const away = '2026-01-01T00:00:00.000Z'

describe('the books against a provider', () => {
  let world: MoneyWorld
  const desk = reconciliationDesk(() => world)
  let day: Record<Plan, DepositRow>
  let found: Awaited<ReturnType<typeof desk.differences>>
  let result: Awaited<ReturnType<typeof desk.reconcile>>['results'][number]
  const unknown = { plain: 'not-one-of-ours', uuid: randomUUID() }

  beforeAll(async () => {
    world = await moneyWorld()
    day = await plant()
    await look()
  })
  afterAll(() => world.close())

  const plans = [
    'untouched',
    'missing there',
    'changed amount',
    'changed direction',
    'refused there',
    'missing here',
    'balance off',
    'balance off and taken over',
    'play not seen',
    'play taken over',
    'staked',
    'staked and off',
    'member gone',
    'waiting',
    'never arrived',
  ] as const
  type Plan = (typeof plans)[number]

  async function look() {
    const { results } = await desk.reconcile()
    result = results.find(({ subject }) => subject === 'alphabet')!
    found = await desk.differences()
  }

  /** A credited deposit of 144.92 THB for each plan, of a player of its own, and what was then changed behind our back. */
  async function plant() {
    const made: [Plan, DepositRow][] = []
    for (const plan of plans) made.push([plan, await (makers[plan] ?? desk.credited)()])
    const all = Object.fromEntries(made) as Record<Plan, DepositRow>
    const names = await desk.query(`select t.order_id, t.transfer_id, m.member_id from credit_transfers t
      join provider_members m using (agency_id, player_id, provider_id)`)
    const nameOf = (plan: Plan) => names.rows.find((row) => row.order_id === all[plan].deposit_id)
    const ofTransfer = (plan: Plan) => `provider = 'alphabet' and reference = '${nameOf(plan).transfer_id}'`
    const ofMember = (plan: Plan) => `provider = 'alphabet' and member_id = '${nameOf(plan).member_id}'`
    const copied = (id: string) => `
      insert into transfers select provider, operator, '${id}', member_id, 'OUT', 1234, status, code, balance_before,
        balance_after, at from transfers where ${ofTransfer('untouched')}`
    const played = (plan: Plan, net: number) => `
      insert into wagers (id, token, round, provider, operator, member_id, game_id, bet, win, balance_after, stakes, outcome,
        client_seed, server_seed, at)
      select '${plan}', '${plan}', 1, provider, operator, member_id, 'hi-lo', 1000, ${1000 + net}, 0, '{}', '{}', '', '', '${away}'
        from members where ${ofMember(plan)}`
    const moved = (plan: Plan, by: number) =>
      `update members set balance = balance + ${by} where ${ofMember(plan)}`
    const staked = (plan: Plan) =>
      `insert into open_bets select provider, operator, member_id, 600 from members where ${ofMember(plan)}`
    const unknownMember = (id: string, balance: number) => `
      insert into members select provider, operator, '${id}', ${balance}, created_at from members where ${ofMember('untouched')}`

    await world.sandbox.rewrite(
      'pragma foreign_keys = off',
      `delete from transfers where ${ofTransfer('missing there')}`,
      `update transfers set amount = amount + 1 where ${ofTransfer('changed amount')}`,
      `update transfers set direction = 'OUT' where ${ofTransfer('changed direction')}`,
      `update transfers set status = 'REFUSED', code = 'REFUSED_BY_PROVIDER' where ${ofTransfer('refused there')}`,
      copied(unknown.plain),
      copied(unknown.uuid),
      // It did what it was asked for all the same.
      `insert into transfers select provider, operator, '${nameOf('waiting').transfer_id}', member_id, 'IN', 14492, 'CONFIRMED', null,
        0, 14492, '${away}' from members where ${ofMember('waiting')}`,
      moved('waiting', 14492),
      moved('balance off', 500),
      moved('balance off and taken over', -500),
      moved('play not seen', 250),
      played('play not seen', 250),
      moved('play taken over', -100),
      played('play taken over', -100),
      moved('staked', -600),
      staked('staked'),
      moved('staked and off', -601),
      staked('staked and off'),
      unknownMember('nobody-of-ours', 777),
      unknownMember('nobody-and-nothing', 0),
      `delete from members where ${ofMember('member gone')}`,
    )
    // A look at the credit books what the provider says.
    for (const plan of ['balance off and taken over', 'play taken over'] as const)
      await desk.deposits.creditAt(all[plan])
    await desk.query('delete from credit_transfers where transfer_id = $1', [
      nameOf('missing here').transfer_id,
    ])
    return all
  }

  /** The provider was asked and gave no answer. */
  async function waiting() {
    const deposit = await desk.deposits.paid()
    await desk.deposits.creditAt(deposit)
    await world.sandbox.setFault('alphabet', 'error')
    await expect(deliverCredit(world.context, desk.deposits.idOf(deposit))).rejects.toThrow(NotFinished)
    await world.sandbox.setFault('alphabet', 'none')
    return deposit
  }

  /** The provider gave no answer, and says by telephone that it never heard of it. */
  async function neverArrived() {
    const deposit = await waiting()
    const earlier = `update credit_transfers set created_at = created_at - interval '15 minutes' where order_id = $1`
    await desk.query(earlier, [deposit.deposit_id])
    await decideDeposit(world.context, desk.deposits.idOf(deposit), {
      happened: false,
      note: 'by telephone',
      staffId: await desk.staffId(),
      bankReference: null,
    })
    return deposit
  }
  const makers: Partial<Record<Plan, () => Promise<DepositRow>>> = { waiting, 'never arrived': neverArrived }

  const ofPlayer = (plan: Plan) => found.filter((each) => each.player_id === day[plan].player_id)
  const baht = (minor: string, state: string | null = null) => ({ minor, currency: 'THB', state })
  const atAlphabet = {
    scope: 'PROVIDER',
    subject: 'alphabet',
    account_kind: 'credit',
    account_place: 'alphabet',
  }
  const named = (plan: Plan) => ({
    ...atAlphabet,
    currency: 'THB',
    order_kind: 'deposit',
    order_id: day[plan].deposit_id,
    order_code: day[plan].code,
  })

  test.each<[string, Plan, string, object | null, object | null]>([
    [
      'that the provider does not have',
      'missing there',
      'TRANSFER_MISSING_THERE',
      baht('14492', 'CONFIRMED'),
      null,
    ],
    [
      'of another amount there',
      'changed amount',
      'TRANSFER_DIFFERS',
      baht('14492', 'CONFIRMED'),
      baht('14493', 'CONFIRMED'),
    ],
    [
      'of the other direction there',
      'changed direction',
      'TRANSFER_DIFFERS',
      baht('14492', 'CONFIRMED'),
      baht('-14492', 'CONFIRMED'),
    ],
    [
      'that the provider says it refused',
      'refused there',
      'TRANSFER_DIFFERS',
      baht('14492', 'CONFIRMED'),
      baht('14492', 'REFUSED'),
    ],
  ])('a transfer %s is named with its account and order', (_, plan, kindOf, expected, there) => {
    expect(ofPlayer(plan)).toMatchObject([{ ...named(plan), kind: kindOf, expected, found: there }])
  })

  test('transfers under our key that we never made are named with their player', () => {
    const strange = found.filter(
      (each) => each.kind === 'TRANSFER_MISSING_HERE' && each.found?.minor === '-1234',
    )
    expect(strange.map((each) => each.reference).toSorted()).toEqual([unknown.plain, unknown.uuid].toSorted())
    for (const each of strange)
      expect(each).toMatchObject({
        ...atAlphabet,
        order_code: null,
        player_id: day.untouched.player_id,
        expected: null,
      })
  })

  test('a transfer that is gone here is named', () => {
    expect(ofPlayer('missing here')).toMatchObject([
      { ...atAlphabet, kind: 'TRANSFER_MISSING_HERE', expected: null, found: baht('14492', 'CONFIRMED') },
    ])
  })

  test('a balance that neither transfers nor rounds explain is a difference, also when the books have taken it over', () => {
    expect(ofPlayer('balance off')).toMatchObject([
      { ...atAlphabet, kind: 'BALANCE_DIFFERS', expected: baht('14492'), found: baht('14992') },
    ])
    expect(ofPlayer('balance off and taken over')).toMatchObject([
      { ...atAlphabet, kind: 'BALANCE_DIFFERS', expected: baht('14492'), found: baht('13992') },
    ])
  })

  test('play that the books have not seen yet is told by its amount, and is no difference', () => {
    expect(ofPlayer('play not seen')).toEqual([])
    expect(ofPlayer('play taken over')).toEqual([])
    expect(result.counts).toMatchObject({ playNotSeen: 2 })
    expect(result.totals).toMatchObject({ playNotSeen: { minor: '-350', currency: 'THB' } })
  })

  test('a stake in a round that is not over explains what has left the balance, and not a satang more', () => {
    expect(ofPlayer('staked')).toEqual([])
    expect(ofPlayer('staked and off')).toMatchObject([
      { ...atAlphabet, kind: 'BALANCE_DIFFERS', expected: baht('13892'), found: baht('13891') },
    ])
  })

  test('a member whom we have not is a difference only with money', () => {
    const strange = found.filter((each) => each.kind === 'MEMBER_MISSING_HERE')
    expect(strange).toMatchObject([{ reference: 'nobody-of-ours', player_id: null, found: baht('777') }])
  })

  test('a member whom the provider has not any more has lost their credit', () => {
    expect(ofPlayer('member gone')).toMatchObject([
      { ...atAlphabet, kind: 'BALANCE_DIFFERS', expected: baht('14492'), found: null },
    ])
  })

  test('a transfer without an outcome waits, and its member with it', () => {
    expect(ofPlayer('waiting')).toEqual([])
    expect(result.counts).toMatchObject({ waitingTransfers: 1, waitingMembers: 1 })
  })

  test('a transfer that never arrived, as an operator has decided, is no difference', () => {
    expect(ofPlayer('never arrived')).toEqual([])
  })

  test('unchanged members are not reported', () => {
    expect(ofPlayer('untouched').filter((each) => each.kind !== 'TRANSFER_MISSING_HERE')).toEqual([])
    expect(result).toMatchObject({ outcome: 'DIFFERENCES', not_listed: [] })
    expect(new Set(found.map((each) => each.subject))).toEqual(new Set(['alphabet']))
  })

  test('all of it is found again, by a look that has counted the rounds before', async () => {
    const before = found.map((each) => each.difference_id).toSorted()
    await look()
    expect(found.map((each) => each.difference_id).toSorted()).toEqual(before)
    expect(
      (await desk.query('select net_minor from counted_play order by 1')).rows.map((row) => row.net_minor),
    ).toEqual([-100n, 250n])
  })
})
