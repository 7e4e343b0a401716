import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDesk } from '../../../../testing/member-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../../testing/money-world.ts'
import { withdrawalDesk } from '../../../../testing/withdrawal-desk.ts'
import { lagSeconds } from '../reconciliation.ts'
import { mostMembers } from './reconcile-members.ts'

const dayS = 24 * 3600

describe('while a provider is asked for one member after the other', () => {
  let world: MoneyWorld
  const desk = memberDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(() => world.close())

  test('nothing is said of a member whose credit moves while the balance is under way', async () => {
    const { playerId, memberId } = await desk.rich('betflix')
    const late = desk.answering('betflix', async (asked, real) => {
      const before = await real(asked)
      if (asked === memberId)
        await withdrawalDesk(() => world, 'betflix').credit({ playerId, bankAccountId: '' })
      return before
    })
    const { outcome, counts } = await desk.runIn(late, 'betflix')
    expect({ outcome, counts }).toEqual({
      outcome: 'NOT_LISTED',
      counts: expect.objectContaining({ movingMembers: 1 }),
    })
    expect((await desk.look('betflix')).found).toEqual([])
    expect(
      (await desk.query('select rest_minor from provider_members where player_id = $1', [playerId])).rows,
    ).toEqual([{ rest_minor: null }])
  })

  test('many members are asked for in parts, who was different first, and who stops in the middle leaves the rest to the next', async () => {
    const providerId = 'gclub_live'
    const one = await desk.rich(providerId)
    await world.sandbox.rewrite(desk.moved(one, 500))
    expect((await desk.look(providerId)).found).toHaveLength(1)
    const others = mostMembers + 2
    // Their names sort before the k of a real member's, so that only having been different makes that one the first.
    await world.sandbox.rewrite(`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${others})
      insert into members select provider, operator, 'aaaa' || i, 0, created_at from members, n where member_id = '${one.memberId}'`)
    await desk.query(
      `with made as (insert into players (agency_id, player_id, username, password_hash, display_name, name_key, age_confirmed_at)
        select agency_id, gen_random_uuid(), 'aaaa' || i, 'none', 'Many', 'MANY', now() from players, generate_series(1, $2) i
        where player_id = $1 returning agency_id, player_id, username)
      insert into provider_members (agency_id, player_id, provider_id, member_id, joined_at)
        select agency_id, player_id, 'gclub_live', username, now() from made`,
      [one.playerId, others],
    )
    await desk.later(lagSeconds + 1)
    const stop = new AbortController()
    let asked = 0
    const stopped = desk.answering(providerId, (memberId, real) => {
      if (++asked === 100) stop.abort()
      return real(memberId)
    })
    await desk.runIn(stopped, providerId, stop.signal)
    expect(asked).toBe(100)
    expect((await desk.look(providerId)).counts).toEqual({ members: 1 + others - 99 })
    await desk.later(dayS)
    const next = await desk.look(providerId)
    expect(next.counts).toEqual({ members: mostMembers, membersLeft: 3 })
    expect(next.found).toHaveLength(1)
    expect((await desk.look(providerId)).counts).toEqual({ members: 1 + 3 })
  })
})
