import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { note, ruleRefundDesk } from '../../../testing/rule-refund-desk.ts'
import { expireApprovals } from '../../desk/approvals/expire-approvals.ts'
import { beginHold } from '../../players/payout-holds/begin-hold.ts'
import { returnPayment } from './return-payment.ts'

/** What is paid here unless a test says otherwise. */
const pays = 100_000_00n
const most = 1_000_000_000_00n
const day = 24 * 3600

describe('automatic refunds of a break or limit [ASVS 2.3.4] [GLI A.3.7]', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: string
  let owner: string
  const { payment, refundsOf, held, seen, askAgain, refund, one, words, later } = ruleRefundDesk(
    () => world,
    () => doors,
    () => manager,
  )
  const { setAgency, member } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    manager = await member('manager', 'Kham')
    owner = await member('owner', 'Dao')
  })
  beforeEach(async () => {
    await world.sandbox.setFault('bank', 'none')
    await setAgency({ four_eyes_minor: pays, four_eyes_day_minor: most })
  })
  afterEach(() => world.setClock(systemClock()))
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  describe('after a day without a second approval', () => {
    test('it waits in the queue, where two of the staff say it', async () => {
      const { player, id } = await held()
      later(day)
      await expireApprovals(world.context)
      expect(await words(id)).toMatchObject([{ state: 'EXPIRED', said_by: null }])
      expect(await one(id)).toMatchObject({ state: 'SUSPENSE', reason: 'EXCLUDED', waitsForSecond: null })
      expect(await seen(player.playerId, id)).toMatchObject({ heldFor: null, choices: ['REFUND'] })
      expect((await refund(manager, id)).status).toBe(200)
      expect(await refundsOf(id)).toEqual([])
      expect((await refund(owner, id)).status).toBe(200)
      expect(await refundsOf(id)).toHaveLength(1)
    })

    test.each([true, false])(
      'the player asks once more, and one of the staff says the second (expired by the job: %s)',
      async (byJob) => {
        const { player, id } = await held()
        expect(await askAgain(player.playerId, id)).toMatchObject({
          status: 409,
          body: { code: 'REFUND_UNDER_WAY' },
        })
        later(day)
        if (byJob) await expireApprovals(world.context)
        expect(await askAgain(player.playerId, id)).toMatchObject({
          status: 200,
          body: { payment: { state: 'IN_REVIEW', choices: [], heldFor: 'CHECK' } },
        })
        expect((await askAgain(player.playerId, id)).body.code).toBe('REFUND_UNDER_WAY')
        expect(await refundsOf(id)).toEqual([])
        expect((await refund(manager, id)).status).toBe(200)
        expect(await refundsOf(id)).toHaveLength(1)
        expect((await words(id)).map(({ state }) => state)).toEqual(['EXPIRED', 'SECONDED'])
      },
    )

    test('also when one of the staff has refused it', async () => {
      const { player, id } = await held()
      const { waitsForSecond } = await one(id)
      const desk = await doors.staff(manager)
      const refused = await desk.post(`/v2/agency/approvals/${waitsForSecond.id}/refuse`, { note })
      expect(refused.status).toBe(204)
      expect(await payment(id)).toMatchObject({ state: 'SUSPENSE' })
      expect((await askAgain(player.playerId, id)).body.payment).toMatchObject({ heldFor: 'CHECK' })
      expect((await refund(manager, id)).status).toBe(200)
      expect(await refundsOf(id)).toHaveLength(1)
    })
  })

  test('it takes two again when the bank refused it', async () => {
    const { player, id } = await held()
    expect((await refund(manager, id)).status).toBe(200)
    await world.sandbox.setFault('bank', 'refuse')
    await returnPayment(world.context, { agencyId: player.agencyId, paymentId: id })
    await world.sandbox.setFault('bank', 'none')
    expect((await askAgain(player.playerId, id)).body.payment).toMatchObject({ heldFor: 'CHECK' })
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await refund(manager, id)).status).toBe(200)
    expect(await refundsOf(id)).toHaveLength(2)
  })

  test('the player is told until when a refund is held after a change of the account', async () => {
    await setAgency({ four_eyes_minor: most })
    const { player, id } = await held()
    const { db, clock } = world.context
    await db.transaction().execute((tx) => beginHold(tx, player, 'ACCOUNT', clock))
    await returnPayment(world.context, { agencyId: player.agencyId, paymentId: id })
    const told = await seen(player.playerId, id)
    expect(told).toMatchObject({
      state: 'REFUNDING',
      heldFor: 'ACCOUNT',
      choices: [],
      refund: { status: 'REQUESTED' },
    })
    world.setClock(new Date(told.heldUntil))
    expect(await seen(player.playerId, id)).toMatchObject({
      state: 'REFUNDING',
      heldFor: null,
      heldUntil: null,
    })
  })
})
