import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, daysAfter } from '@kham/contract/day'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { automaticDesk } from '../../../testing/automatic-desk.ts'
import { linkDesk } from '../../../testing/link-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { plainPromotion, promotionDesk } from '../../../testing/promotion-desk.ts'
import { reversalDesk } from '../../../testing/reversal-desk.ts'
import { linkedPlayers } from '../../players/links/linked-players.ts'
import { figuresOfPromotions, forecastOf } from '../../promotions/promotions/promotion-figures.ts'
import { readStaffReport } from '../../books/reports/read-staff-report.ts'

const most = 1_000_000_000_00n

describe('reversed deposits are left out', () => {
  let world: MoneyWorld
  let noy: string
  let kham: string
  const rules = automaticDesk(() => world)
  const desk = reversalDesk(() => world)
  const promotions = promotionDesk(() => world)
  const links = linkDesk(() => world)
  const adjustments = adjustmentDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    noy = await rules.member('manager', 'Noy')
    kham = await rules.member('owner', 'Kham')
    await rules.letAllThrough()
  })
  beforeEach(() => rules.setAgency({ four_eyes_minor: most, four_eyes_day_minor: most }))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const agencyId = () => world.agency.agency_id

  /** A player with a promotion that came with a deposit which the staff confirmed. */
  async function claimed() {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotions.promotion({ first_order_only: true })
    await promotions.claim(playerId, promotionId)
    const row = await desk.deposits.open(playerId, '345000')
    await desk.confirm(row, noy)
    return { playerId, promotionId, row: await desk.deposits.state(row) }
  }

  test('of their promotion’s figures and of forecasts', async () => {
    const forecast = async (first_order_only: boolean) => {
      const now = new Date()
      const draft = { ...plainPromotion, starts_at: now, first_order_only, budget_minor: null }
      return (await forecastOf(world.context.db, agencyId(), draft, { depositCreditMinor: 0n, now })).takers
    }
    const before = [await forecast(true), await forecast(false)]
    const { promotionId, row, playerId } = await claimed()
    const figures = async () => (await figuresOfPromotions(world.context.db, agencyId())).get(promotionId)
    expect(await figures()).toMatchObject({ credited: 1, paidIn: { amount: '345000.00' } })
    await desk.reversed(row, noy, kham)
    expect(await figures()).toMatchObject({
      claimed: 1,
      inUse: 0,
      credited: 0,
      bonus: { amount: '0.00' },
      cost: { amount: '0.00' },
      paidIn: { amount: '0.00' },
      net: { amount: '0.00' },
    })
    expect([await forecast(true), await forecast(false)]).toEqual(before)
    // The next one is the first.
    await promotions.deposit(playerId)
    expect(await forecast(true)).toBe(before[0]! + 1)
  })

  test('of the totals of linked players', async () => {
    const { playerId, row } = await claimed()
    const other = (await world.newPlayer()).playerId
    for (const each of [playerId, other]) await links.onDevice(each, 'a device of both')
    const took = async () =>
      (await linkedPlayers(world.context.db, { agencyId: agencyId(), playerId: other, now: new Date() })).map(
        (link) => [link.playerId, link.took],
      )
    expect(await took()).toEqual([[playerId, 'DEPOSITED']])
    await desk.reversed(row, noy, kham)
    expect(await took()).toEqual([[playerId, null]])
  })

  test('of the conditions for automatic payouts', async () => {
    const player = await world.newPlayer()
    await rules.ageAccount(player, 2 * 24 * 3600)
    const { row } = await desk.confirmed(noy, player.playerId)
    const gift = await adjustments.propose(player, noy, { amountMinor: 2_000_00n })
    await adjustments.approve(gift, kham)
    await adjustments.adjust(gift)
    await desk.reversed(row, noy, kham)
    const withdrawal = await rules.heldOf(player)
    await rules.judge(withdrawal)
    expect(await rules.withdrawals.state(withdrawal)).toMatchObject({
      approved_at: null,
      not_automatic: ['NO_DEPOSIT'],
    })
  })

  test('of a colleague’s acts: its approver keeps the approval', async () => {
    const today = dayOf(new Date())
    const report = async () =>
      (await readStaffReport(world.context, agencyId(), { from: today, to: daysAfter(today, 1) })).rows.find(
        ({ person }) => person === 'Kham',
      )!
    const before = await report()
    const { row } = await desk.confirmed(noy)
    await desk.reversed(row, noy, kham)
    expect(await report()).toMatchObject({
      reversals: Number(before.reversals) + 1,
      reversalsCredit: (Number(before.reversalsCredit) + 144.92).toFixed(2),
      others: before.others,
    })
  })
})
