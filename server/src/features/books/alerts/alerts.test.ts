import { boundsOf, type ChannelEvent } from '@kham/contract/desk/channel-events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { newId } from '../../../id.ts'
import { alertDesk } from '../../../testing/alert-desk.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { sendPayout } from '../../orders/withdrawals/settle-withdrawal.ts'

describe('alerts', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld()
    await keepWebhook()
  })
  afterAll(() => world.close())
  beforeEach(() => world.context.db.deleteFrom('channel_deliveries').execute())
  afterEach(() => world.setClock(new Date()))

  const { keepWebhook, wanted, told, types, look } = alertDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const deposits = depositDesk(() => world, 'onepay')
  const payments = paymentDesk(() => world)
  const { setAgency, member } = payoutDesk(() => world)

  test('tell of a withdrawal that waits from its minute and its sum on, once', async () => {
    await wanted()
    const { row } = await withdrawals.held()
    const kip = row.receive_minor / 100n
    const at = (seconds: number) => world.setClock(secondsAfter(row.created_at, seconds))
    await wanted(['WITHDRAWAL_WAITING', String(kip), 15])
    at(15 * 60 - 1)
    await look()
    expect(await types()).toEqual([])
    await wanted(['WITHDRAWAL_WAITING', String(kip + 1n), 15])
    at(15 * 60)
    await look()
    expect(await types()).toEqual([])
    await wanted(['WITHDRAWAL_WAITING', String(kip), 15])
    await Promise.all([look(), look()])
    await look()
    expect(await told()).toEqual([
      {
        type: 'WITHDRAWAL_WAITING',
        subject: row.withdrawal_id,
        data: {
          code: row.code,
          amount: { amount: `${kip}.00`, currency: 'LAK' },
          since: row.created_at.toISOString(),
          path: `/withdrawals?status=ALL&order=${row.withdrawal_id}`,
        },
      },
    ])
  })

  test('tell of orders in the transaction of their act, from a sum on, and a program without accounts and names', async () => {
    await wanted(
      ['LARGE_DEPOSIT', '1000000', null],
      ['LARGE_WITHDRAWAL', '680001', null],
      ['deposit.succeeded', null, null],
      ['withdrawal.requested', null, null],
    )
    const { row } = await withdrawals.held()
    const all = await told()
    expect(all.map(({ type }) => type)).toEqual([
      'LARGE_DEPOSIT',
      'deposit.succeeded',
      'withdrawal.requested',
    ])
    const [, deposit, withdrawal] = all
    expect(deposit!.data).toMatchObject({ status: 'SUCCESS', playerId: row.player_id })
    expect(Object.keys(deposit!.data)).not.toEqual(expect.arrayContaining(['payTo']))
    expect(withdrawal!.data).toMatchObject({ id: row.withdrawal_id, playerId: row.player_id, status: 'OPEN' })
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${row.account_number}|${row.account_name}`))
    await wanted(['LARGE_WITHDRAWAL', '680000', null])
    await withdrawals.held()
    expect((await types()).filter((type) => type === 'LARGE_WITHDRAWAL')).toHaveLength(1)
  })

  /** What the sandbox's bank pays into this, and sends back. */
  const sendsBack = '12340001999999'
  const kip = (amount: string) => ({ amount: `${amount}.00`, currency: 'LAK' })

  test.each<[ChannelEvent, number | null, () => Promise<object>]>([
    [
      'PAYMENT_IN_SUSPENSE',
      null,
      async () => {
        const { order } = await payments.waiting()
        return { code: order.code, what: 'laoqr', amount: kip('90000') }
      },
    ],
    [
      'DEPOSIT_STUCK',
      10,
      async () => {
        const { code, paid_at, deposit_id } = await payments.deposits.paid()
        world.setClock(secondsAfter(paid_at!, 600 - 1))
        await look()
        expect(await told()).toEqual([])
        world.setClock(secondsAfter(paid_at!, 600))
        return { code, amount: kip('100000'), path: `/deposits?status=ALL&order=${deposit_id}` }
      },
    ],
    [
      'DEPOSIT_FAILED',
      null,
      async () => {
        const { state } = await failedDeposit(world, 'laoqr')
        return { code: (await state()).code, amount: kip('100000') }
      },
    ],
    [
      'PAYOUT_RETURNED',
      null,
      async () => {
        const { row } = await withdrawals.held(sendsBack)
        const id = withdrawals.idOf(row)
        await approveWithdrawal(world.context, id, await findStaffId(world))
        await withdrawals.payOut(row)
        await expect
          .poll(async () => {
            await world.sandbox.hurryPayouts('DONE')
            await sendPayout(world.context, id).catch(() => {})
            return told()
          })
          .toHaveLength(1)
        return { code: `${row.code}P1`, amount: kip('680000') }
      },
    ],
    [
      'APPROVAL_WAITING',
      null,
      async () => {
        await member('manager')
        await setAgency({ four_eyes_minor: 100_000_00n })
        await (await failedDeposit(world, 'laoqr')).refund()
        return { act: 'REFUND', amount: kip('100000'), path: '/approvals' }
      },
    ],
    [
      'JOB_DEAD',
      null,
      async () => {
        await world.context.database.pool.query(
          `insert into jobs.job (name, data, source_name) values ('dead-jobs', $1, 'send-payout'), ('dead-jobs', $2, 'take-credit')`,
          [JSON.stringify({ agencyId: world.agency.agency_id }), JSON.stringify({ agencyId: 'another' })],
        )
        return { what: 'send-payout', path: '/dead-letters' }
      },
    ],
  ])('tell of %s once, without a name or an account', async (event, minutes, happens) => {
    await wanted([event, boundsOf(event).atLeast ? '0' : null, minutes])
    const data = await happens()
    await look()
    await look()
    expect(await told()).toMatchObject([{ type: event, data }])
    expect(JSON.stringify(await told())).not.toMatch(/PLAYER|player/)
  })

  test('tell that a provider is down, and that it is back, once each', async () => {
    await wanted(['PROVIDER_DOWN', null, null], ['PROVIDER_UP', null, null])
    const { db, clock } = world.context
    const agency_id = world.agency.agency_id
    const calls = async (failed: number) => {
      await db.deleteFrom('provider_calls').execute()
      const took = Array.from({ length: 9 }, () => 0)
      await db
        .insertInto('provider_calls')
        .values({ agency_id, provider_id: 'gclub', slot: clock(), calls: 4, failed, maintenance: 0, took })
        .execute()
    }
    await calls(4)
    await look()
    await look()
    expect(await types()).toEqual(['PROVIDER_DOWN'])
    await calls(0)
    await look()
    await look()
    expect(await types()).toEqual(['PROVIDER_DOWN', 'PROVIDER_UP'])
    const [down, up] = await told()
    expect(up!.subject).toBe(down!.subject)
  })

  test('tell of our credit that runs low by days, of differences apart by whose they are, and of silent banks', async () => {
    const { db, clock } = world.context
    const agency_id = world.agency.agency_id
    const { rows } = await world.context.database.pool.query<{ net: bigint }>(
      `select sum(case direction when 'IN' then amount_minor else -amount_minor end)::bigint as net
       from credit_transfers where provider_id = 'gclub' and status = 'CONFIRMED'`,
    )
    const { net } = rows[0]!
    const keep = (agent_credit_minor: bigint) =>
      db
        .insertInto('provider_health')
        .values({ agency_id, provider_id: 'gclub', agent_credit_minor, agent_credit_at: clock() })
        .onConflict((conflict) =>
          conflict.columns(['agency_id', 'provider_id']).doUpdateSet({ agent_credit_minor }),
        )
        .execute()
    await wanted(['FLOAT_LOW', '3', null], ['DIFFERENCE_FOUND', null, null], ['AUDIT_BROKEN', null, null])
    await keep((net * 3n) / 7n + 1n)
    await look()
    expect(await types()).toEqual([])
    await keep((net * 3n) / 7n - 1n)
    for (const scope of ['TRIAL_BALANCE', 'BANK'] as const)
      await db
        .insertInto('reconciliation_differences')
        .values({
          agency_id,
          difference_id: newId(clock()),
          scope,
          subject: 'x',
          kind: 'POSITION_DIFFERS',
          reference: 'r',
          account_kind: 'bank',
          account_place: 'laoqr',
          currency: 'LAK',
          first_seen_at: clock(),
          last_seen_at: clock(),
          last_seen_in: newId(clock()),
        } as never)
        .execute()
    await look()
    await look()
    expect(await types()).toEqual(['AUDIT_BROKEN', 'DIFFERENCE_FOUND', 'FLOAT_LOW'])

    await wanted(['BANK_SILENT', null, 10])
    for (let n = 0; n < 5; n++) await deposits.opened()
    await db.deleteFrom('channel_deliveries').execute()
    await look()
    expect(await types()).toEqual([])
    // Nobody has paid any of five codes for ten minutes, nor anything else in two hours.
    world.setClock(secondsAfter(new Date(), 3600))
    await look()
    expect(await types()).toEqual(['BANK_SILENT'])
  })
})
