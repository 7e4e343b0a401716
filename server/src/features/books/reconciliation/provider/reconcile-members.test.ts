import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../../clock.ts'
import { NotFinished } from '../../../../jobs/job.ts'
import { memberDesk } from '../../../../testing/member-desk.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../../testing/money-world.ts'
import { withdrawalDesk } from '../../../../testing/withdrawal-desk.ts'
import { readCredit } from '../../../play/credits/read-credit.ts'
import { readBetLog } from '../../../play/wagers/read-bet-logs.ts'
import { playSeconds } from '../../../play/wagers/wager.ts'
import { reserveCredit } from '../../../orders/withdrawals/settle-withdrawal.ts'
import { lagSeconds } from '../reconciliation.ts'
import { logLagSeconds } from './member-sight.ts'

const dayS = 24 * 3600
const credited = 144_927n
const baht = (minor: bigint | number) => ({ minor: String(minor), currency: 'THB', state: null })

describe('a provider without a list of its members', () => {
  let world: MoneyWorld
  const desk = memberDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(() => world.close())

  describe.each(['gclub', 'betflix'] as const)('that has a bet log, as %s', (providerId) => {
    test('agrees member by member, and is asked only for those with whom anything happened since, or once a day', async () => {
      const player = await desk.rich(providerId)
      await desk.later(lagSeconds + 1)
      const first = await desk.look(providerId)
      expect(first).toMatchObject({ outcome: 'NOT_LISTED', notListed: ['TRANSFERS'], found: [] })
      expect(first.totals.atProvider).toEqual(first.totals.inBooks)
      expect((await desk.look(providerId)).counts).toEqual({})
      await readCredit(world.context, desk.walletOf(providerId, player.playerId))
      await desk.later(lagSeconds + 1)
      expect((await desk.look(providerId)).counts).toEqual({ members: 1 })
      expect((await desk.look(providerId)).counts).toEqual({})
      await desk.later(dayS - 60)
      expect((await desk.look(providerId)).counts).toEqual({})
      await desk.later(60)
      expect((await desk.look(providerId)).counts).toEqual({ members: 1 })
    })

    test('counts as unreachable while it does not answer, also without members', async () => {
      await world.sandbox.setFault(providerId, 'error')
      const { outcome, reason } = await desk.look(providerId)
      await world.sandbox.setFault(providerId, 'none')
      expect({ outcome, reason }).toEqual({ outcome: 'NOT_REACHED', reason: expect.stringContaining('500') })
    })

    test('an unexplained change is a difference with its account, and with the only order that would explain it', async () => {
      const [lost, given] = [await desk.rich(providerId), await desk.rich(providerId)]
      await world.sandbox.rewrite(desk.moved(lost, -Number(credited)), desk.moved(given, 500))
      const found = await desk.look(providerId)
      expect(found.outcome).toBe('DIFFERENCES')
      const account = {
        kind: 'BALANCE_DIFFERS',
        account_kind: 'credit',
        account_place: providerId,
        currency: 'THB',
      }
      expect(desk.ofPlayer(found, lost)).toMatchObject([
        {
          ...account,
          order_kind: 'deposit',
          order_code: lost.order,
          expected: baht(credited),
          found: baht(0),
        },
      ])
      expect(desk.ofPlayer(found, given)).toMatchObject([
        { ...account, order_code: null, expected: baht(credited), found: baht(credited + 500n) },
      ])
      // A later run that asks only for few keeps it, and the books taking it over do not hide it.
      await readCredit(world.context, desk.walletOf(providerId, given.playerId))
      await desk.later(lagSeconds + 1)
      expect(desk.ofPlayer(await desk.look(providerId), given)).toHaveLength(1)
      await world.sandbox.rewrite(desk.moved(lost, Number(credited)), desk.moved(given, -500))
      expect((await desk.look(providerId)).found).toEqual([])
    })

    test('play that its log tells of explains a balance, whether we have taken it over or not', async () => {
      const [known, fresh] = [await desk.rich(providerId), await desk.rich(providerId)]
      await world.sandbox.rewrite(desk.moved(known, 250), ...desk.played(known, 250))
      await readBetLog(world.context, desk.at(providerId), running)
      await world.sandbox.rewrite(desk.moved(fresh, -300), ...desk.played(fresh, -300))
      const seen = await desk.look(providerId)
      expect(seen).toMatchObject({ found: [], counts: { playNotSeen: 2 } })
      expect(seen.totals.playNotSeen).toMatchObject({ minor: '-50' })
    })

    test('play that its log does not tell of yet is waited for, and called a difference when it is overdue', async () => {
      const [slow, never] = [await desk.rich(providerId), await desk.rich(providerId)]
      for (const player of [slow, never]) await desk.ledTo(player, new Date())
      await world.sandbox.rewrite(desk.moved(slow, -100), desk.moved(never, -100))
      expect(await desk.look(providerId)).toMatchObject({ found: [], counts: { unsureMembers: 2 } })
      await desk.later(logLagSeconds - 60)
      expect((await desk.look(providerId)).found).toEqual([])
      await world.sandbox.rewrite(...desk.played(slow, -100))
      await desk.later(60)
      const found = await desk.look(providerId)
      expect(found.found.map((each) => each.player_id)).toEqual([never.playerId])
      await world.sandbox.rewrite(...desk.played(never, -100))
      expect((await desk.look(providerId)).found).toEqual([])
    })

    test('a member without a launch in a day has no play to wait for', async () => {
      const [yesterday, today] = [await desk.rich(providerId), await desk.rich(providerId)]
      await desk.ledTo(yesterday, secondsAfter(new Date(), -playSeconds - 60))
      await desk.ledTo(today, secondsAfter(new Date(), -playSeconds + 60))
      await world.sandbox.rewrite(desk.moved(yesterday, -100), desk.moved(today, -100))
      expect((await desk.look(providerId)).found.map((each) => each.player_id)).toEqual([yesterday.playerId])
      await world.sandbox.rewrite(desk.moved(yesterday, 100), desk.moved(today, 100))
      expect((await desk.look(providerId)).found).toEqual([])
    })

    test('a member under whose transfer nothing can be said waits', async () => {
      const withdrawals = withdrawalDesk(() => world, providerId)
      const player = await withdrawals.richPlayer()
      const row = await withdrawals.open(player)
      await world.sandbox.setFault(providerId, 'timeout-after')
      await expect(reserveCredit(world.context, withdrawals.idOf(row))).rejects.toThrow(NotFinished)
      await world.sandbox.setFault(providerId, 'none')
      expect(await desk.look(providerId)).toMatchObject({ found: [], counts: { waitingMembers: 1 } })
      await reserveCredit(world.context, withdrawals.idOf(row))
      expect((await desk.look(providerId)).counts.waitingMembers).toBeUndefined()
    })

    test('a member whom it does not know any more has lost their credit', async () => {
      const player = await desk.rich(providerId)
      await world.sandbox.rewrite(
        'pragma foreign_keys = off',
        `update members set member_id = 'elsewhere' where member_id = '${player.memberId}'`,
      )
      expect(desk.ofPlayer(await desk.look(providerId), player)).toMatchObject([
        { expected: baht(credited), found: null },
      ])
      await world.sandbox.rewrite(
        'pragma foreign_keys = off',
        `update members set member_id = '${player.memberId}' where member_id = 'elsewhere'`,
      )
      expect((await desk.look(providerId)).found).toEqual([])
    })
  })

  describe('that reports total turnover only, as askmebet', () => {
    const providerId = 'askmebet'

    test('counts as unreachable while it does not answer, also without members', async () => {
      expect((await desk.look(providerId)).counts).toEqual({})
      await world.sandbox.setFault(providerId, 'error')
      const { outcome } = await desk.look(providerId)
      await world.sandbox.setFault(providerId, 'none')
      expect(outcome).toBe('NOT_REACHED')
    })

    test('cannot explain play, and what moves while nothing is staked is a difference for all that', async () => {
      const [idle, player] = [await desk.rich(providerId), await desk.rich(providerId)]
      await desk.ledTo(player, new Date())
      await world.sandbox.rewrite(desk.moved(player, -200), ...desk.played(player, -200))
      expect(await desk.look(providerId)).toMatchObject({ notListed: ['TRANSFERS', 'PLAY'], found: [] })
      await world.sandbox.rewrite(desk.moved(idle, 700), desk.moved(player, 700))
      await desk.later(lagSeconds + 1)
      for (const { playerId } of [idle, player])
        await readCredit(world.context, desk.walletOf(providerId, playerId))
      const found = await desk.look(providerId)
      expect(desk.ofPlayer(found, idle)).toMatchObject([
        { expected: baht(credited), found: baht(credited + 700n) },
      ])
      expect(desk.ofPlayer(found, player)).toMatchObject([
        { expected: baht(credited - 200n), found: baht(credited + 500n) },
      ])
      // More play does not hide it.
      await world.sandbox.rewrite(desk.moved(player, -50), ...desk.played(player, -50))
      expect(desk.ofPlayer(await desk.look(providerId), player)).toMatchObject([
        { expected: baht(credited - 250n), found: baht(credited + 450n) },
      ])
      await world.sandbox.rewrite(desk.moved(idle, -700), desk.moved(player, -700))
      expect((await desk.look(providerId)).found).toEqual([])
    })
  })

  test('that lists rounds is compared with them', async () => {
    const providerId = 'alphabet'
    const [off, player] = [await desk.rich(providerId), await desk.rich(providerId)]
    await world.sandbox.rewrite(desk.moved(off, 500), desk.moved(player, 250), ...desk.played(player, 250))
    const game: typeof world.context.partners.game = async (...asked) => {
      const provider = await world.context.partners.game(...asked)
      if (asked[1] === providerId) delete provider!.listMembers
      return provider
    }
    const { context } = world
    await desk.runIn({ ...context, partners: { ...context.partners, game } }, providerId)
    const found = (await desk.differences()).filter(({ subject }) => subject === providerId)
    expect(found).toMatchObject([{ player_id: off.playerId, found: baht(credited + 500n) }])
  })
})
