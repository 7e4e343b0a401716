import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../../context.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { openDeposit } from '../../orders/deposits/open-deposit.ts'
import { readCredit } from '../../play/credits/read-credit.ts'
import { quoteWithdrawal } from '../../orders/withdrawals/quote-withdrawal.ts'
import { cancelUsage } from './cancel-usage.ts'
import { claimPromotion } from './claim-promotion.ts'
import { readProgress } from './read-progress.ts'
import { recheckUsage } from './recheck-usage.ts'
import { findUsageInUse, withTerms } from './usage-queries.ts'

const providerId = 'betflix'

/** The threshold is 10.00. */
describe('open bets count as credit before a promotion lets go', () => {
  let world: MoneyWorld
  let staked = 0n
  /** What the player does right after an answer of the provider, once. */
  let after: { balance?: () => Promise<void>; outstanding?: () => Promise<void> } = {}
  const { promotion, pay } = promotionDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => {
    staked = 0n
    after = {}
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  /** The sandbox settles a round at once; here its provider says that some are open. */
  function context(): Context {
    const answer = async <T>(question: 'balance' | 'outstanding', told: T) => {
      const act = after[question]
      delete after[question]
      await act?.()
      return told
    }
    const game: Context['partners']['game'] = async (...which) => {
      const provider = (await world.context.partners.game(...which))!
      return {
        ...provider,
        balance: async (memberId) => answer('balance', await provider.balance(memberId)),
        outstanding: () => answer('outstanding', staked),
      }
    }
    return { ...world.context, partners: { ...world.context.partners, game } }
  }
  const walletOf = (playerId: string) => ({ agencyId: world.agency.agency_id, playerId, providerId }) as const

  async function claimed() {
    const player = await world.newPlayer()
    return { player, usage: await claim(player.playerId, await promotion({ withdraw_all: true })) }
  }
  const claim = (playerId: string, promotionId: string) =>
    claimPromotion(context(), { ...walletOf(playerId), promotionId, idempotencyKey: null })
  const open = (playerId: string) => {
    const form = { providerId, paymentMethod: 'laoqr', amount: '345000' } as const
    return openDeposit(context(), { agency: world.agency, playerId, form, idempotencyKey: null })
  }

  /** Credited, and all of its credit gone or staked. */
  async function played() {
    const made = await claimed()
    const { playerId } = made.player
    const paid = await pay(await open(playerId))
    await deliverCredit(world.context, { agencyId: paid.agency_id, depositId: paid.deposit_id })
    await setCredit(playerId, 0n)
    return made
  }
  async function setCredit(playerId: string, minor: bigint) {
    const { member_id } = await world.context.db
      .selectFrom('provider_members')
      .select('member_id')
      .where('player_id', '=', playerId)
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow()
    await world.sandbox.rewrite(`update members set balance = ${minor} where member_id = '${member_id}'`)
  }
  const told = async (playerId: string) => {
    const usage = await findUsageInUse(world.context.db, walletOf(playerId))
    return (await readProgress(world.context, await withTerms(world.context.db, usage!)))?.credit?.amount
  }
  const refused = { code: 'PROMOTION_CREDIT_USED' }

  test('a claim is refused at the threshold, and taken a satang under it', async () => {
    const { playerId } = await world.newPlayer()
    const promotionId = await promotion()
    staked = 10_00n
    await expect(claim(playerId, promotionId)).rejects.toMatchObject(refused)
    staked = 9_99n
    expect((await claim(playerId, promotionId)).status).toBe('USED')
  })

  test('so is the deposit that it waits for', async () => {
    const { player } = await claimed()
    staked = 10_00n
    await expect(open(player.playerId)).rejects.toMatchObject(refused)
    staked = 9_99n
    expect((await open(player.playerId)).status).toBe('OPEN')
  })

  test('a look leaves it in use at the threshold, and ends it a satang under it', async () => {
    const { player } = await played()
    staked = 10_00n
    expect(await recheckUsage(context(), walletOf(player.playerId))).toMatchObject({ status: 'USED' })
    staked = 9_99n
    expect(await recheckUsage(context(), walletOf(player.playerId))).toMatchObject({ status: 'SUCCESS' })
  })

  test('it is not given up at the threshold', async () => {
    const { player, usage } = await played()
    const asked = () => cancelUsage(context(), walletOf(player.playerId), usage.usage_id)
    staked = 10_00n
    await expect(asked()).rejects.toMatchObject(refused)
    staked = 9_99n
    expect((await asked()).status).toBe('CANCELED')
  })

  test('nor is anything more deposited', async () => {
    const { player } = await played()
    staked = 10_00n
    await expect(open(player.playerId)).rejects.toMatchObject(refused)
    staked = 9_99n
    expect((await open(player.playerId)).promotion_usage_id).toBeNull()
  })

  test('all of the credit is not withdrawn while a round is open', async () => {
    const { player } = await played()
    await setCredit(player.playerId, 500_00n)
    const wish = {
      agency: world.agency,
      playerId: player.playerId,
      providerId,
      amountMinor: 500_00n,
    } as const
    staked = 1n
    expect((await quoteWithdrawal(context(), wish)).blockedBy).toBe('PROMOTION_OPEN_BETS')
    staked = 0n
    expect((await quoteWithdrawal(context(), wish)).blockedBy).toBeNull()
  })

  describe('also one that is made or settled between two questions', () => {
    /** As a player who settles a round at the moment of their choice. */
    const settled = (playerId: string, minor: bigint) => async () => {
      staked = 0n
      await setCredit(playerId, minor)
    }

    test('of a look', async () => {
      const { player } = await played()
      const look = () => recheckUsage(context(), walletOf(player.playerId))
      staked = 600_00n
      after.balance = settled(player.playerId, 600_00n)
      expect(await look()).toMatchObject({ status: 'USED' })
      after.outstanding = async () => {
        staked = 600_00n
        await setCredit(player.playerId, 0n)
      }
      expect(await look()).toMatchObject({ status: 'USED' })
    })

    test('of a withdrawal of all', async () => {
      const { playerId } = (await played()).player
      await setCredit(playerId, 500_00n)
      staked = 600_00n
      after.balance = settled(playerId, 1_100_00n)
      const wish = { agency: world.agency, playerId, providerId, amountMinor: 500_00n } as const
      expect((await quoteWithdrawal(context(), wish)).blockedBy).toBe('PROMOTION_OPEN_BETS')
    })

    test.each([
      ['made', 9_00n, 0n],
      ['settled', 0n, 9_00n],
    ])('of what is kept apart: one that is %s counts once', async (_, before, then) => {
      const { playerId } = (await claimed()).player
      const { agency_id: agencyId, deposit_id: depositId } = await pay(await open(playerId))
      await setCredit(playerId, before)
      staked = 9_00n - before
      after.balance = async () => {
        staked = 9_00n - then
        await setCredit(playerId, then)
      }
      await deliverCredit(context(), { agencyId, depositId })
      expect(await findUsageInUse(world.context.db, walletOf(playerId))).toMatchObject({
        credited_at: expect.any(Date),
        brought_minor: 9_00n,
      })
    })

    test('of what is kept apart: nothing is sent while the credit does not stand still', async () => {
      const { playerId } = (await claimed()).player
      const { agency_id: agencyId, deposit_id: depositId } = await pay(await open(playerId))
      const deliver = () => deliverCredit(context(), { agencyId, depositId })
      let minor = 0n
      const plays = async () => {
        await setCredit(playerId, (minor += 1n))
        after.balance = plays
      }
      after.balance = plays
      await expect(deliver()).rejects.toThrow(NotFinished)
      after = {}
      expect(await findUsageInUse(world.context.db, walletOf(playerId))).toMatchObject({ credited_at: null })
      await deliver()
      expect(await findUsageInUse(world.context.db, walletOf(playerId))).toMatchObject({
        brought_minor: minor,
      })
    })
  })

  test('how far it is counts what the last look found, until the credit has moved', async () => {
    const { player } = await played()
    const wallet = walletOf(player.playerId)
    staked = 600_00n
    await recheckUsage(context(), wallet)
    expect(await told(player.playerId)).toBe('600.00')
    await setCredit(player.playerId, 1_100_00n)
    await readCredit(context(), wallet)
    expect(await told(player.playerId)).toBe('1100.00')
    staked = 0n
    await recheckUsage(context(), wallet)
    expect(await told(player.playerId)).toBe('1100.00')
  })
})
