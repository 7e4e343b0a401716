import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOf, type RaceRequest } from '../testing/last-byte-race.ts'
import { patience, raceMs, raceWorld, rounds, type RaceWorld } from '../testing/race-world.ts'
import type { Player } from '../testing/site-people.ts'

let world: RaceWorld
beforeAll(async () => {
  world = await raceWorld(2)
})
afterAll(() => world.close())

type Shown = {
  id: string
  firstOrderOnly: boolean
  deposit: { amount: string }
  promotionCredit: { amount: string }
}

const promotionsOf = async ({ visitor }: Player): Promise<Shown[]> =>
  (await visitor.get('/api/v2/promotions')).promotions
const claimOf = ({ visitor }: Player, { id: promotionId }: Shown): RaceRequest =>
  visitor.prepare('/api/v2/promotions/use', { promotionId, providerId: 'alphabet' })
const depositOf = ({ visitor }: Player, { deposit: { amount } }: Shown): RaceRequest =>
  visitor.prepare('/api/v2/deposits', { providerId: 'alphabet', paymentMethod: 'laoqr', amount })
const cancelOf = ({ visitor }: Player, usageId: string): RaceRequest =>
  visitor.prepare('/api/v2/promotions/usages/cancel', { usageId })
const times = (count: number, request: RaceRequest) => Array.from({ length: count }, () => request)
const inUse = async ({ visitor }: Player) => (await visitor.get('/api/v2/players/promotions/using')).usage
const statusOf = async ({ visitor }: Player, id: string) =>
  (await visitor.get(`/api/v2/deposits/${id}`)).deposit.status

test.each(rounds)(
  'a hundred claims at once are one usage, round %i',
  async () => {
    const player = await world.newPlayer()
    const promotions = await promotionsOf(player)
    const claims = promotions.flatMap((promotion) => times(33, claimOf(player, promotion)))
    const answers = await world.race(claims)
    // A caller told to retry may have claimed it before.
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    expect(codesOf(answers)).toEqual(['PROMOTION_USAGE'])
    const { usages, total } = await player.visitor.get('/api/v2/promotions/usages')
    expect(total).toBe(1)
    expect(usages[0].status).toBe('USED')
  },
  raceMs,
)

test.each(rounds)(
  'a claim and deposits at once: each deposit knows of the promotion, or came before it, round %i',
  async () => {
    const player = await world.newPlayer()
    const promotion = (await promotionsOf(player)).find(({ firstOrderOnly }) => !firstOrderOnly)!
    const answers = await world.race([...times(20, depositOf(player, promotion)), claimOf(player, promotion)])
    const deposits = answers.slice(0, -1).filter(({ status }) => status === 201)
    expect(deposits).toHaveLength(1)
    const { deposit } = deposits[0]!.body
    const usage = await inUse(player)
    expect(deposit.promotionUsageId).toBe(usage?.usageId ?? null)
    await world.sandbox.pay(deposit.qr.payload)
    await expect.poll(() => statusOf(player, deposit.id), patience).toBe('SUCCESS')
    const { moved } = await world.walletOf(player, 'alphabet')
    expect(moved).toEqual([`IN ${deposit.totalCredit.amount}`])
    await world.expectBooksInOrder()
  },
  raceMs,
)

test.each(rounds)(
  'a promotion that is given up while its deposit is opened and paid brings its bonus once, or none, round %i',
  async () => {
    const player = await world.newPlayer()
    const promotion = (await promotionsOf(player)).find(({ firstOrderOnly }) => !firstOrderOnly)!
    const [claimed] = await world.race([claimOf(player, promotion)])
    const { usageId } = claimed!.body.usage
    const answers = await world.race([
      ...times(10, cancelOf(player, usageId)),
      ...times(10, depositOf(player, promotion)),
    ])
    const { deposit } = await player.visitor.get('/api/v2/deposits/open')
    const isCanceled = answers.slice(0, 10).some(({ status }) => status === 200)
    expect(deposit === null || deposit.promotionUsageId === (isCanceled ? null : usageId)).toBe(true)
    if (deposit === null) return
    await world.sandbox.pay(deposit.qr.payload)
    await expect.poll(() => statusOf(player, deposit.id), patience).toBe('SUCCESS')
    expect((await world.walletOf(player, 'alphabet')).moved).toEqual([`IN ${deposit.totalCredit.amount}`])
    await world.expectBooksInOrder()
  },
  raceMs,
)

test(
  'a credited promotion is paid out once, however many withdrawals, cancels and looks come together',
  async () => {
    const player = await world.newPlayer()
    const promotion = (await promotionsOf(player)).find(({ firstOrderOnly }) => !firstOrderOnly)!
    const [claimed] = await world.race([claimOf(player, promotion)])
    const { usageId } = claimed!.body.usage
    const [opened] = await world.race([depositOf(player, promotion)])
    await world.sandbox.pay(opened!.body.deposit.qr.payload)
    await expect.poll(() => statusOf(player, opened!.body.deposit.id), patience).toBe('SUCCESS')
    // What has to be played is taken as played: it is another test's.
    await world.look(({ pool }) =>
      pool.query(
        `insert into wagers (agency_id, provider_id, wager_id, player_id, game_id, bet_minor, win_minor, at)
        select 'kham-demo', 'alphabet', 'race', $1, 'any', 100000000, 100000000, now()`,
        [player.id],
      ),
    )
    const all = opened!.body.deposit.totalCredit.amount
    const withdrawal = player.visitor.prepare('/api/v2/withdraws', {
      providerId: 'alphabet',
      bankAccountId: player.bankAccountId,
      amount: all,
    })
    const recheck = player.visitor.prepare('/api/v2/promotions/usages/recheck', {})
    const answers = await world.race([
      ...times(20, withdrawal),
      ...times(10, cancelOf(player, usageId)),
      ...times(10, recheck),
    ])
    expect(answers.slice(0, 20).filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.slice(20, 30).filter(({ status }) => status === 200)).toHaveLength(0)
    expect((await inUse(player))?.usageId).toBe(usageId)
    const operator = await world.operator()
    const { withdraw } = await player.visitor.get('/api/v2/withdraws/open')
    const held = async () => (await operator.get(`/api/v2/agency/withdraws/${withdraw.id}`)).withdraw.held
    await expect.poll(held, patience).toBe(true)
    const approval = operator.prepare(`/api/v2/agency/withdraws/${withdraw.id}/approve`, {})
    await world.race(times(5, approval))
    const ended = async () => (await player.visitor.get(`/api/v2/withdraws/${withdraw.id}`)).withdraw.status
    await expect.poll(ended, patience).toBe('SUCCESS')
    expect(await inUse(player)).toBeNull()
    await world.expectBooksInOrder()
  },
  raceMs,
)
