import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withGame } from '../../../testing/with-game.ts'
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
  /** What the player does right after each of the provider's next answers. */
  let acts: (() => Promise<void>)[] = []
  const { promotion, pay } = promotionDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  beforeEach(() => {
    staked = 0n
    acts = []
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  /** The sandbox settles a round at once; here its provider says that some are open. */
  function context() {
    const answer = async (told: bigint) => {
      await acts.shift()?.()
      return told
    }
    return withGame(world.context, (provider) => ({
      balance: async (memberId) => answer(await provider.balance(memberId)),
      outstanding: () => answer(staked),
    }))
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
    /** Whether a player moves all that they have between credit and stake after each of three answers; at most twice. */
    const moves = Array.from({ length: 8 }, (_, n) => [1, 2, 4].map((bit) => (n & bit) > 0)).filter(
      (each) => each.filter(Boolean).length <= 2,
    )
    const everyWay = [true, false].flatMap((isStaked) => moves.map((each) => [isStaked, each] as const))

    /** A player who has so much, as credit or as a stake, and moves it so. */
    async function playing(playerId: string, minor: bigint, isStaked: boolean, each: readonly boolean[]) {
      const put = async (asStake: boolean) => {
        staked = asStake ? minor : 0n
        await setCredit(playerId, asStake ? 0n : minor)
      }
      await put(isStaked)
      acts = each.map((isMoved) => async () => {
        if (isMoved) await put(staked === 0n)
      })
    }

    test('for a check, which never ends a promotion whose credit is complete', async () => {
      const { playerId } = (await played()).player
      for (const [isStaked, each] of everyWay) {
        await playing(playerId, 600_00n, isStaked, each)
        const looked = await recheckUsage(context(), walletOf(playerId))
        expect([isStaked, each, looked?.status]).toEqual([isStaked, each, 'USED'])
      }
    })

    test('for a withdrawal of all, which waits if any was seen or credit has grown', async () => {
      const { playerId } = (await played()).player
      const wish = { agency: world.agency, playerId, providerId, amountMinor: 500_00n } as const
      await setCredit(playerId, 500_00n)
      staked = 600_00n
      acts = [
        async () => {
          staked = 0n
          await setCredit(playerId, 1_100_00n)
        },
      ]
      expect((await quoteWithdrawal(context(), wish)).blockedBy).not.toBeNull()
    })

    test.each(everyWay)(
      'of what is kept apart, which counts once (staked: %s, moved: %s)',
      async (...way) => {
        const { playerId } = (await claimed()).player
        const { agency_id: agencyId, deposit_id: depositId } = await pay(await open(playerId))
        await playing(playerId, 9_00n, ...way)
        await deliverCredit(context(), { agencyId, depositId })
        expect(await findUsageInUse(world.context.db, walletOf(playerId))).toMatchObject({
          credited_at: expect.any(Date),
          brought_minor: 9_00n,
        })
      },
    )

    test('for credit kept apart: nothing is sent while the credit changes', async () => {
      const { playerId } = (await claimed()).player
      const { agency_id: agencyId, deposit_id: depositId } = await pay(await open(playerId))
      const deliver = () => deliverCredit(context(), { agencyId, depositId })
      let minor = 0n
      const plays = async () => {
        await setCredit(playerId, (minor += 1n))
        acts = [plays]
      }
      acts = [plays]
      await expect(deliver()).rejects.toThrow(NotFinished)
      acts = []
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
