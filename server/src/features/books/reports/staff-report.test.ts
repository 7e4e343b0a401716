import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, daysAfter } from '@kham/contract/day'
import { adjustmentDesk } from '../../../testing/adjustment-desk.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { refundDeposit } from '../../orders/deposits/refund-deposit.ts'
import { readStaffReport } from './read-staff-report.ts'
import { reportFile } from './report-file.ts'

/** What is done in a test may be done after midnight. */
const untilTomorrow = (day: string) => ({ from: day, to: daysAfter(day, 1) })

describe('adjustments by staff member', () => {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await moneyWorld()
  })
  afterAll(() => world.close())
  const { member, setAgency } = payoutDesk(() => world)
  const { propose, approve, refuse, withdraw } = adjustmentDesk(() => world)

  test('counts proposed, approved and refused ones with their credit; a withdrawn one as proposed only', async () => {
    const today = dayOf(new Date())
    const [noy, kham] = [await member('manager', 'Noy'), await member('owner', 'Kham')]
    const player = await world.newPlayer()
    await approve(await propose(player, noy, { amountMinor: 50_00n }), kham)
    await refuse(await propose(player, noy, { amountMinor: 20_00n }), kham)
    await withdraw(await propose(player, noy, { amountMinor: 7_00n }), noy)
    await propose(player, kham, { amountMinor: 1_00n, direction: 'TAKE' })
    const agencyId = world.agency.agency_id
    const report = await readStaffReport(world.context, agencyId, untilTomorrow(today))
    const none = { approved: 0, rejected: 0, assigned: 0, refunds: 0, payouts: 0, decisions: 0 }
    const [ofKham, ofNoy] = [
      {
        ...none,
        proposed: 1,
        proposedCredit: '1.00',
        adjustmentsApproved: 1,
        adjustmentsApprovedCredit: '50.00',
        adjustmentsRefused: 1,
        adjustmentsRefusedCredit: '20.00',
        others: 0,
      },
      {
        ...none,
        proposed: 3,
        proposedCredit: '77.00',
        adjustmentsApproved: 0,
        adjustmentsApprovedCredit: '0.00',
        adjustmentsRefused: 0,
        adjustmentsRefusedCredit: '0.00',
        others: 1,
      },
    ]
    expect(report.rows).toMatchObject([
      { person: 'Kham', ...ofKham },
      { person: 'Noy', ...ofNoy },
    ])
    expect(report.totals).toMatchObject([{ proposed: 4, proposedCredit: '78.00', adjustmentsApproved: 1 }])

    const [head, ...lines] = reportFile(report).trim().split('\r\n')
    const at = head!.split(',').indexOf('proposedCredit')
    expect(lines.map((line) => line.split(',')[at])).toEqual(['1.00', '77.00', '78.00'])

    const yesterday = daysAfter(today, -1)
    const before = await readStaffReport(world.context, agencyId, { from: yesterday, to: yesterday })
    expect(before.rows).toEqual([])
    expect(before.totals).toMatchObject([{ proposed: 0, proposedCredit: '0.00' }])
  })

  test('each of two who refund a deposit has done so, and the amount stands with the second', async () => {
    const today = dayOf(new Date())
    const [one, other] = [await member('manager', 'Phet'), await member('owner', 'Dao')]
    const { id } = await failedDeposit(world, 'laoqr')
    await setAgency({ four_eyes_minor: 1n })
    await refundDeposit(world.context, id, one)
    await refundDeposit(world.context, id, other)
    await setAgency({ four_eyes_minor: 1_000_000_000_00n })
    const { rows } = await readStaffReport(world.context, world.agency.agency_id, untilTomorrow(today))
    const of = (name: string) => rows.find(({ person }) => person === name)
    expect(of('Phet')).toMatchObject({ refunds: 1, others: 0 })
    expect(of('Dao')).toMatchObject({ refunds: 1, others: 0 })
  })
})
