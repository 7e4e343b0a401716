import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { moveDesk } from '../../../testing/move-desk.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { setOpenStake } from '../../../testing/provider-in-sandbox.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { hashPassword } from '../../../http/passwords.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { checkPayment } from '../../orders/deposits/check-payment.ts'
import { closeAccount } from './close-account.ts'

const password = 'sabaidee-vientiane'

describe('closing an account', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let noy: string
  let kham: string
  let staff: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    noy = await member('manager', 'Noy')
    kham = await member('owner', 'Kham')
    staff = await doors.staff(noy)
  })
  afterEach(() => world.sandbox.setFault('gclub', 'none'))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  const { member, toPay, withdrawals } = payoutDesk(() => world)
  const { refused, state: moveState } = moveDesk(() => world)
  const { richPlayer, open: openWithdrawal } = withdrawalDesk(() => world)
  const { actor, propose, approve, adjust, withdraw } = adjustmentDesk(() => world)
  const deposits = depositDesk(() => world)
  const payments = paymentDesk(() => world)

  const path = (playerId: string, act: string) => `/v2/agency/players/${playerId}/${act}`
  const close = (playerId: string) => staff.post(path(playerId, 'close'), { note: 'asked for it by phone' })
  const inTheWay = async (playerId: string) => (await close(playerId)).body.inTheWay
  async function emptied() {
    const player = await richPlayer()
    const row = await propose(player, noy, { direction: 'TAKE', amountMinor: 1_449_27n })
    await approve(row, kham)
    await adjust(row)
    return player
  }
  async function signIn(playerId: string) {
    const { username } = await world.context.db
      .updateTable('players')
      .set({ password_hash: await hashPassword(password) })
      .where('player_id', '=', playerId)
      .returning('username')
      .executeTakeFirstOrThrow()
    return doors.ask('/v2/players/login', { method: 'POST', body: { username, password } })
  }

  test('ends every session, keeps the name, and tells whoever knows the password and nobody else', async () => {
    const { playerId } = await emptied()
    const player = await doors.player(playerId)
    expect((await player.get('/v2/players/info')).status).toBe(200)
    const { username: asks } = await world.context.db
      .selectFrom('players')
      .select('username')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    await doors.ask('/v2/players/password-reset', {
      method: 'POST',
      body: { username: asks, for: 'PASSWORD' },
    })
    const { status, body } = await close(playerId)
    expect({ status, closedAt: body.player.closedAt }).toEqual({ status: 200, closedAt: expect.any(String) })
    expect((await player.get('/v2/players/info')).status).toBe(401)
    expect(await signIn(playerId)).toMatchObject({ status: 403, body: { code: 'PLAYER_CLOSED' } })
    const wrong = { username: body.player.username, password: 'something else' }
    expect(await doors.ask('/v2/players/login', { method: 'POST', body: wrong })).toMatchObject({
      body: { code: 'LOGIN_FAILED' },
    })
    const free = { username: body.player.username }
    const { body: name } = await doors.ask('/v2/players/username/validate', { method: 'POST', body: free })
    expect(name).toEqual({ available: false })
    const requests = world.context.db.selectFrom('password_requests').selectAll()
    expect(await requests.where('player_id', '=', playerId).execute()).toMatchObject([
      { ended_at: expect.any(Date) },
    ])
    for (const [act, form, status, code] of [
      ['close', { note: 'again' }, 409, 'PLAYER_CHANGED'],
      ['password-link', { note: 'again' }, 403, 'PLAYER_CLOSED'],
      [
        'adjust',
        { providerId: 'gclub', direction: 'GIVE', amount: '1', reason: 'OTHER', note: 'x' },
        403,
        'PLAYER_CLOSED',
      ],
    ] as const)
      expect(await staff.post(path(playerId, act), form)).toMatchObject({ status, body: { code } })
    expect((await staff.get('/v2/agency/players?closed=true')).body.players).toMatchObject([{ id: playerId }])
  })

  test('may be undone: the player stands as before and signs in', async () => {
    const { playerId } = await world.newPlayer()
    await staff.post(path(playerId, 'block'), { reason: 'two accounts' })
    await close(playerId)
    const { status, body } = await staff.post(path(playerId, 'reopen'), { note: 'it was a mistake' })
    expect({ status, player: body.player }).toMatchObject({
      status: 200,
      player: { closedAt: null, blocked: true, status: 'ACTIVE' },
    })
    expect((await signIn(playerId)).status).toBe(200)
    expect(await staff.post(path(playerId, 'reopen'), { note: 'again' })).toMatchObject({
      status: 409,
      body: { code: 'PLAYER_CHANGED' },
    })
    const { acts } = (await staff.get(path(playerId, 'acts'))).body
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'REOPENED', by: 'Noy', note: 'it was a mistake' },
      { act: 'CLOSED', by: 'Noy' },
    ])
    const { entries } = (await staff.get('/v2/agency/audit-log?act=PLAYER_REOPENED')).body
    expect(entries[0]).toMatchObject({ subject: { id: playerId }, after: { note: 'it was a mistake' } })
  })

  test('waits for credit, down to the satang, and says so', async () => {
    const player = await richPlayer()
    expect(await inTheWay(player.playerId)).toEqual(['CREDIT'])
    const most = await propose(player, noy, { direction: 'TAKE', amountMinor: 1_449_26n })
    await approve(most, kham)
    await adjust(most)
    expect(await close(player.playerId)).toMatchObject({ status: 409, body: { code: 'PLAYER_NOT_SETTLED' } })
    const rest = await propose(player, noy, { direction: 'TAKE', amountMinor: 1n })
    expect(await inTheWay(player.playerId)).toEqual(['CREDIT', 'ADJUSTMENT'])
    await approve(rest, kham)
    await adjust(rest)
    expect((await close(player.playerId)).status).toBe(200)
  })

  test('waits for orders, proposals and promotions, and names them all', async () => {
    const player = await richPlayer()
    await openWithdrawal(player, 1_000_00n)
    expect(await inTheWay(player.playerId)).toEqual(['CREDIT', 'ORDER'])
    const { playerId } = await world.newPlayer()
    const deposit = await deposits.open(playerId)
    const given = await propose({ playerId }, noy)
    expect(await inTheWay(playerId)).toEqual(['ORDER', 'ADJUSTMENT'])
    await cancelDeposit(world.context, deposits.idOf(deposit))
    await withdraw(given, noy)
    const claimer = await doors.player(playerId)
    const { promotions } = (await claimer.get('/v2/promotions')).body
    const providerId = 'alphabet'
    const claimed = await claimer.post('/v2/promotions/use', { promotionId: promotions[0].id, providerId })
    expect(claimed.status).toBeLessThan(300)
    expect(await inTheWay(playerId)).toEqual(['PROMOTION'])
  })

  test('waits for stakes that are not settled, also when there is no credit beside them', async () => {
    const player = await richPlayer()
    const { key_id: keyId } = await world.context.db
      .selectFrom('agency_providers')
      .select('key_id')
      .where('provider_id', '=', 'gclub')
      .executeTakeFirstOrThrow()
    const { member_id: memberId } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    const stake = (stakeMinor: bigint) =>
      setOpenStake(world.sandbox, { providerId: 'gclub', keyId }, { memberId, stakeMinor })
    await stake(1_449_27n)
    expect(await inTheWay(player.playerId)).toEqual(['OPEN_BETS'])
    await stake(0n)
    expect(await inTheWay(player.playerId)).not.toContain('OPEN_BETS')
  })

  test('waits for an order that was paid or has failed until it is at its end', async () => {
    const paid = await deposits.paid()
    expect(await inTheWay(paid.player_id)).toContain('ORDER')

    const failed = await failedDeposit(world, 'laoqr')
    const { player_id } = await failed.state()
    expect(await inTheWay(player_id)).toContain('ORDER')
    await failed.refund()
    expect(await failed.state()).toMatchObject({ status: 'REJECTED', refunded_at: null })
    expect(await inTheWay(player_id)).toContain('ORDER')

    const { player, row } = await toPay()
    expect((await withdrawals.state(row)).approved_at).not.toBeNull()
    expect(await inTheWay(player.playerId)).toContain('ORDER')

    const move = await refused()
    expect(await moveState(move.row)).toMatchObject({ status: 'FAILED', returned_at: null })
    expect(await inTheWay(move.player.playerId)).toContain('ORDER')
  })

  test('waits for money of theirs that fits no order', async () => {
    const { playerId } = await world.newPlayer()
    const deposit = await deposits.open(playerId)
    await world.sandbox.pay(deposit.qr_payload!, '90000')
    await doors.player(playerId).then((player) => player.post(`/v2/deposits/${deposit.deposit_id}/check`))
    await cancelDeposit(world.context, deposits.idOf(deposit)).catch(() => {})
    expect(await inTheWay(playerId)).toContain('PAYMENT')
  })

  test('is not done while a provider cannot say what is there', async () => {
    const { playerId } = await emptied()
    await world.sandbox.setFault('gclub', 'error')
    expect(await close(playerId)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
    await world.sandbox.setFault('gclub', 'none')
    expect((await close(playerId)).status).toBe(200)
  })

  test('a bill of before that is paid later becomes no credit, and the staff sends the money back', async () => {
    const { playerId } = await world.newPlayer()
    const order = await cancelDeposit(world.context, deposits.idOf(await deposits.open(playerId)))
    expect((await close(playerId)).status).toBe(200)
    const id = await payments.payWrongly(order, '100000')
    expect(await payments.payment(id)).toMatchObject({ state: 'SUSPENSE', reason: 'ORDER_ENDED' })
    expect(await deposits.state(order)).toMatchObject({ status: 'CANCELED' })
    const matched = await staff.post(`/v2/agency/payments/${id}/match`, { depositId: order.deposit_id })
    expect(matched).toMatchObject({ status: 403, body: { code: 'PLAYER_CLOSED' } })
    await payments.refund(id)
    expect(await payments.payment(id)).toMatchObject({ state: 'REFUNDING' })
  })

  test('of a concurrent closing and payment of such a bill, the payment is credit or the account is closed', async () => {
    for (let round = 0; round < 4; round++) {
      const { playerId } = await world.newPlayer()
      const order = await cancelDeposit(world.context, deposits.idOf(await deposits.open(playerId)))
      await world.sandbox.pay(order.qr_payload!, '100000')
      const [closed] = await Promise.all([close(playerId), checkPayment(world.context, deposits.idOf(order))])
      const { status } = await deposits.state(order)
      expect(['200 CANCELED', '409 PAID']).toContain(`${closed.status} ${status}`)
    }
  })

  test('of a concurrent closing and order one is done', async () => {
    for (let round = 0; round < 4; round++) {
      const { playerId } = await world.newPlayer()
      const closing = closeAccount(
        world.context,
        { agencyId: world.agency.agency_id, playerId },
        { by: actor(noy), note: 'now' },
      )
      const [closed, ordered] = await Promise.allSettled([closing, deposits.open(playerId)])
      const codes = [closed, ordered].flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason.code)] : [],
      )
      expect(codes).toHaveLength(1)
      expect(['KH001', 'PLAYER_NOT_SETTLED']).toContain(codes[0])
    }
  })
})
