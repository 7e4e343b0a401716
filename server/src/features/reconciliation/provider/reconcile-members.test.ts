import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderId } from '@kham/contract/providers'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { NotFinished } from '../../../jobs/job.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { reconciliationDesk } from '../../../testing/reconciliation-desk.ts'
import { databases } from '../../../testing/test-database.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { readCredit } from '../../credits/read-credit.ts'
import { readBetLog } from '../../wagers/read-bet-logs.ts'
import { playSeconds } from '../../wagers/wager.ts'
import { takeCredit } from '../../withdrawals/take-credit.ts'
import { lagSeconds } from '../reconciliation.ts'
import { newestResults, openAskedRun } from '../run-queries.ts'
import { runReconciliation } from '../run-reconciliation.ts'
import { logLagSeconds } from './member-sight.ts'
import { mostMembers } from './reconcile-members.ts'

const dayS = 24 * 3600
const credited = 144_927n

describe.each(databases)('a provider without a list of its members on %s', (kind) => {
  let world: MoneyWorld
  const desk = reconciliationDesk(() => world)
  beforeAll(async () => (world = await moneyWorld(kind)))
  afterAll(() => world.close())

  const at = (providerId: ProviderId) => ({ agencyId: world.agency.agency_id, providerId })
  /** So much time passes: bank and providers have clocks of their own, so that what was goes back instead. */
  async function later(seconds: number) {
    const back = (table: string, ...columns: string[]) =>
      desk.query(
        `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`).join(', ')}`,
        [seconds],
      )
    await back('provider_members', 'agreed_at', 'rest_since', 'launched_at', 'seen_at')
    await back('credit_transfers', 'created_at', 'sent_at', 'resolved_at')
    await back('reconciliations', 'at')
    await back('reconciliation_runs', 'asked_at', 'finished_at')
  }
  const walletOf = (providerId: ProviderId, playerId: string) => ({ ...at(providerId), playerId })

  /** A player with 1,449.27 THB at the provider, and the code of the order that brought them. */
  async function rich(providerId: ProviderId) {
    const { playerId } = await withdrawalDesk(() => world, providerId).richPlayer()
    const { rows } = await desk.query(
      `select m.member_id, d.code, d.deposit_id from provider_members m join deposits d using (agency_id, player_id, provider_id)
       where m.player_id = $1 and m.provider_id = $2`,
      [playerId, providerId],
    )
    return { playerId, memberId: rows[0].member_id as string, order: rows[0].code as string }
  }
  type Rich = Awaited<ReturnType<typeof rich>>

  const moved = ({ memberId }: Rich, by: number) =>
    `update members set balance = balance + ${by} where member_id = '${memberId}'`
  let rounds = 0
  const played = ({ memberId }: Rich, net: number) => [
    'pragma foreign_keys = off',
    `insert into wagers (id, token, round, provider, operator, member_id, game_id, bet, win, balance_after, stakes, outcome,
        client_seed, server_seed, at)
      select 'r${++rounds}', 't${rounds}', 1, provider, operator, member_id, 'x', 1000, ${1000 + net}, 0, '{}', '{}', '', '',
        '${new Date().toISOString()}' from members where member_id = '${memberId}'`,
  ]
  const ledTo = ({ playerId }: Rich, when: Date) =>
    desk.query('update provider_members set launched_at = $2 where player_id = $1', [playerId, when])

  /** What a run finds now of one provider. */
  async function look(providerId: ProviderId) {
    const { results } = await desk.compare()
    const { outcome, reason, counts, totals, not_listed } = results.find(
      ({ subject }) => subject === providerId,
    )!
    const found = (await desk.differences()).filter(({ subject }) => subject === providerId)
    return { outcome, reason, counts, totals, notListed: not_listed, found }
  }
  const ofPlayer = ({ found }: Awaited<ReturnType<typeof look>>, { playerId }: Rich) =>
    found.filter((each) => each.player_id === playerId)
  const baht = (minor: bigint | number) => ({ minor: String(minor), currency: 'THB', state: null })

  describe.each(['gclub', 'betflix'] as const)('that has a bet log, as %s', (providerId) => {
    test('agrees member by member, and is asked only for those with whom anything happened since, or once a day', async () => {
      const player = await rich(providerId)
      await later(lagSeconds + 1)
      const first = await look(providerId)
      expect(first).toMatchObject({ outcome: 'NOT_LISTED', notListed: ['TRANSFERS'], found: [] })
      expect(first.totals.atProvider).toEqual(first.totals.inBooks)
      expect((await look(providerId)).counts).toEqual({})
      await readCredit(world.context, walletOf(providerId, player.playerId))
      await later(lagSeconds + 1)
      expect((await look(providerId)).counts).toEqual({ members: 1 })
      expect((await look(providerId)).counts).toEqual({})
      await later(dayS - 60)
      expect((await look(providerId)).counts).toEqual({})
      await later(60)
      expect((await look(providerId)).counts).toEqual({ members: 1 })
    })

    test('that does not answer is not reached, also when there is nobody to ask for', async () => {
      await world.sandbox.setFault(providerId, 'error')
      const { outcome, reason } = await look(providerId)
      await world.sandbox.setFault(providerId, 'none')
      expect({ outcome, reason }).toEqual({ outcome: 'NOT_REACHED', reason: expect.stringContaining('500') })
    })

    test('what nothing explains is a difference with its account, and with the order that alone would explain it', async () => {
      const [lost, given] = [await rich(providerId), await rich(providerId)]
      await world.sandbox.rewrite(moved(lost, -Number(credited)), moved(given, 500))
      const found = await look(providerId)
      expect(found.outcome).toBe('DIFFERENCES')
      const account = {
        kind: 'BALANCE_DIFFERS',
        account_kind: 'credit',
        account_place: providerId,
        currency: 'THB',
      }
      expect(ofPlayer(found, lost)).toMatchObject([
        {
          ...account,
          order_kind: 'deposit',
          order_code: lost.order,
          expected: baht(credited),
          found: baht(0),
        },
      ])
      expect(ofPlayer(found, given)).toMatchObject([
        { ...account, order_code: null, expected: baht(credited), found: baht(credited + 500n) },
      ])
      // A later run that asks only for few keeps it, and the books taking it over do not hide it.
      await readCredit(world.context, walletOf(providerId, given.playerId))
      await later(lagSeconds + 1)
      expect(ofPlayer(await look(providerId), given)).toHaveLength(1)
      await world.sandbox.rewrite(moved(lost, Number(credited)), moved(given, -500))
      expect((await look(providerId)).found).toEqual([])
    })

    test('play that its log tells of explains a balance, whether we have taken it over or not', async () => {
      const [known, fresh] = [await rich(providerId), await rich(providerId)]
      await world.sandbox.rewrite(moved(known, 250), ...played(known, 250))
      await readBetLog(world.context, at(providerId), running)
      await world.sandbox.rewrite(moved(fresh, -300), ...played(fresh, -300))
      const seen = await look(providerId)
      expect(seen).toMatchObject({ found: [], counts: { playNotSeen: 2 } })
      expect(seen.totals.playNotSeen).toMatchObject({ minor: '-50' })
    })

    test('play that its log does not tell of yet is waited for, and called a difference when it is overdue', async () => {
      const [slow, never] = [await rich(providerId), await rich(providerId)]
      for (const player of [slow, never]) await ledTo(player, new Date())
      await world.sandbox.rewrite(moved(slow, -100), moved(never, -100))
      expect(await look(providerId)).toMatchObject({ found: [], counts: { unsureMembers: 2 } })
      await later(logLagSeconds - 60)
      expect((await look(providerId)).found).toEqual([])
      await world.sandbox.rewrite(...played(slow, -100))
      await later(60)
      const found = await look(providerId)
      expect(found.found.map((each) => each.player_id)).toEqual([never.playerId])
      await world.sandbox.rewrite(...played(never, -100))
      expect((await look(providerId)).found).toEqual([])
    })

    test('whoever has not been led to a game for a day has no play that is waited for', async () => {
      const [yesterday, today] = [await rich(providerId), await rich(providerId)]
      await ledTo(yesterday, secondsAfter(new Date(), -playSeconds - 60))
      await ledTo(today, secondsAfter(new Date(), -playSeconds + 60))
      await world.sandbox.rewrite(moved(yesterday, -100), moved(today, -100))
      expect((await look(providerId)).found.map((each) => each.player_id)).toEqual([yesterday.playerId])
      await world.sandbox.rewrite(moved(yesterday, 100), moved(today, 100))
      expect((await look(providerId)).found).toEqual([])
    })

    test('a member under whose transfer nothing can be said waits', async () => {
      const withdrawals = withdrawalDesk(() => world, providerId)
      const player = await withdrawals.richPlayer()
      const row = await withdrawals.open(player)
      await world.sandbox.setFault(providerId, 'timeout-after')
      await expect(takeCredit(world.context, withdrawals.idOf(row))).rejects.toThrow(NotFinished)
      await world.sandbox.setFault(providerId, 'none')
      expect(await look(providerId)).toMatchObject({ found: [], counts: { waitingMembers: 1 } })
      await takeCredit(world.context, withdrawals.idOf(row))
      expect((await look(providerId)).counts.waitingMembers).toBeUndefined()
    })

    test('a member whom it does not know any more has lost their credit', async () => {
      const player = await rich(providerId)
      await world.sandbox.rewrite(
        'pragma foreign_keys = off',
        `update members set member_id = 'elsewhere' where member_id = '${player.memberId}'`,
      )
      expect(ofPlayer(await look(providerId), player)).toMatchObject([
        { expected: baht(credited), found: null },
      ])
      await world.sandbox.rewrite(
        'pragma foreign_keys = off',
        `update members set member_id = '${player.memberId}' where member_id = 'elsewhere'`,
      )
      expect((await look(providerId)).found).toEqual([])
    })
  })

  describe('that tells only how much was staked in all, as askmebet', () => {
    const providerId = 'askmebet'

    test('that does not answer is not reached, also when there is nobody to ask for', async () => {
      expect((await look(providerId)).counts).toEqual({})
      await world.sandbox.setFault(providerId, 'error')
      const { outcome } = await look(providerId)
      await world.sandbox.setFault(providerId, 'none')
      expect(outcome).toBe('NOT_REACHED')
    })

    test('cannot explain play, and what moves while nothing is staked is a difference for all that', async () => {
      const [idle, player] = [await rich(providerId), await rich(providerId)]
      await ledTo(player, new Date())
      await world.sandbox.rewrite(moved(player, -200), ...played(player, -200))
      expect(await look(providerId)).toMatchObject({ notListed: ['TRANSFERS', 'PLAY'], found: [] })
      await world.sandbox.rewrite(moved(idle, 700), moved(player, 700))
      await later(lagSeconds + 1)
      for (const { playerId } of [idle, player])
        await readCredit(world.context, walletOf(providerId, playerId))
      const found = await look(providerId)
      expect(ofPlayer(found, idle)).toMatchObject([
        { expected: baht(credited), found: baht(credited + 700n) },
      ])
      expect(ofPlayer(found, player)).toMatchObject([
        { expected: baht(credited - 200n), found: baht(credited + 500n) },
      ])
      // More play does not hide it.
      await world.sandbox.rewrite(moved(player, -50), ...played(player, -50))
      expect(ofPlayer(await look(providerId), player)).toMatchObject([
        { expected: baht(credited - 250n), found: baht(credited + 450n) },
      ])
      await world.sandbox.rewrite(moved(idle, -700), moved(player, -700))
      expect((await look(providerId)).found).toEqual([])
    })
  })

  test('that lists the rounds of each member is held against these', async () => {
    const providerId = 'alphabet'
    const [off, player] = [await rich(providerId), await rich(providerId)]
    await world.sandbox.rewrite(moved(off, 500), moved(player, 250), ...played(player, 250))
    const game: typeof world.context.partners.game = async (...asked) => {
      const provider = await world.context.partners.game(...asked)
      if (asked[1] === providerId) delete provider!.listMembers
      return provider
    }
    const { context, agency } = world
    await openAskedRun(context.db, agency.agency_id, await desk.staffId(), context.clock())
    const partners = { ...context.partners, game }
    await runReconciliation({ ...context, partners }, agency.agency_id, running)
    const found = (await desk.differences()).filter(({ subject }) => subject === providerId)
    expect(found).toMatchObject([{ player_id: off.playerId, found: baht(credited + 500n) }])
  })

  /** The world with another answer to the question for a balance at one provider. */
  function answering(
    providerId: ProviderId,
    balance: (memberId: string, real: (memberId: string) => Promise<bigint>) => Promise<bigint>,
  ): Context {
    const { context } = world
    const game: typeof context.partners.game = async (agencyId, id) => {
      const provider = await context.partners.game(agencyId, id)
      if (!provider || id !== providerId) return provider
      const asked = (memberId: string) => balance(memberId, (name) => provider.balance(name))
      return new Proxy(provider, { get: (of, name) => (name === 'balance' ? asked : Reflect.get(of, name)) })
    }
    return { ...context, partners: { ...context.partners, game } }
  }
  async function runIn(context: Context, providerId: ProviderId, stopping = running) {
    const { agency_id: agencyId } = world.agency
    await openAskedRun(context.db, agencyId, await desk.staffId(), context.clock())
    await runReconciliation(context, agencyId, stopping)
    return (await newestResults(context.db, agencyId)).find(({ subject }) => subject === providerId)!
  }

  test('nothing is said of a member whose credit moves while the balance is under way', async () => {
    const { playerId, memberId } = await rich('betflix')
    const late = answering('betflix', async (asked, real) => {
      const before = await real(asked)
      if (asked === memberId)
        await withdrawalDesk(() => world, 'betflix').credit({ playerId, bankAccountId: '' })
      return before
    })
    const { outcome, counts } = await runIn(late, 'betflix')
    expect({ outcome, counts }).toEqual({
      outcome: 'NOT_LISTED',
      counts: expect.objectContaining({ movingMembers: 1 }),
    })
    expect((await look('betflix')).found).toEqual([])
    expect(
      (await desk.query('select rest_minor from provider_members where player_id = $1', [playerId])).rows,
    ).toEqual([{ rest_minor: null }])
  })

  test('many members are asked for in parts, who was different first, and who stops in the middle leaves the rest to the next', async () => {
    const providerId = 'gclub_live'
    const one = await rich(providerId)
    await world.sandbox.rewrite(moved(one, 500))
    expect((await look(providerId)).found).toHaveLength(1)
    const others = mostMembers + 2
    // Their names sort before the k of a real member's, so that only having been different makes that one the first.
    await world.sandbox.rewrite(`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${others})
      insert into members select provider, operator, 'aaaa' || i, 0, created_at from members, n where member_id = '${one.memberId}'`)
    await desk.query(
      `with made as (insert into players (agency_id, player_id, username, password_hash, display_name, age_confirmed_at)
        select agency_id, gen_random_uuid(), 'aaaa' || i, 'none', 'Many', now() from players, generate_series(1, $2) i
        where player_id = $1 returning agency_id, player_id, username)
      insert into provider_members (agency_id, player_id, provider_id, member_id, joined_at)
        select agency_id, player_id, 'gclub_live', username, now() from made`,
      [one.playerId, others],
    )
    await later(lagSeconds + 1)
    const stop = new AbortController()
    let asked = 0
    const stopped = answering(providerId, (memberId, real) => {
      if (++asked === 100) stop.abort()
      return real(memberId)
    })
    await runIn(stopped, providerId, stop.signal)
    expect(asked).toBe(100)
    expect((await look(providerId)).counts).toEqual({ members: 1 + others - 99 })
    await later(dayS)
    const next = await look(providerId)
    expect(next.counts).toEqual({ members: mostMembers, membersLeft: 3 })
    expect(next.found).toHaveLength(1)
    expect((await look(providerId)).counts).toEqual({ members: 1 + 3 })
  })
})
