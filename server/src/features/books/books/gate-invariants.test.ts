import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { excludePlayer } from '../../players/protection/exclude-player.ts'
import { setLimits } from '../../players/protection/set-limits.ts'
import { setOffers } from '../../players/protection/set-offers.ts'
import { gateInvariants } from './gate-invariants.ts'

const [shut, , overLimit] = Object.keys(gateInvariants)

/** A claim of 345,000 kip, with what its player said long before and an hour after it. */
describe('the audit of the gate', () => {
  let world: MoneyWorld
  const { promotion, claim } = promotionDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    const now = new Date()
    const start = secondsAfter(now, -24 * 3600 - 1)
    world.setClock(start)
    const { playerId } = await world.newPlayer()
    const player = { agencyId: world.agency.agency_id, playerId }
    await setLimits(world.context, player, { day: 345_000_00n })
    await setOffers(world.context, player, 'NO')
    await setOffers(world.context, player, 'YES')
    world.setClock(now)
    await claim(playerId, await promotion({ starts_at: start }))
    world.setClock(secondsAfter(now, 3600))
    await setLimits(world.context, player, { day: 344_999_00n })
    await setOffers(world.context, player, 'NO')
    await excludePlayer(world.context, player, { days: 1 })
  })
  afterAll(() => world.close())

  const brokenBy = (sql: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(sql)
      const broken: string[] = []
      for (const [rule, query] of Object.entries(gateInvariants))
        if ((await client.query(query)).rows.length > 0) broken.push(rule)
      await client.query('rollback')
      return broken
    })
  const claimedAt = (hours: number) =>
    `update promotion_usages set claimed_at = claimed_at + interval '${hours} hours'`
  const acted = (act: string) =>
    `insert into player_acts (agency_id, player_id, no, act, was, at, staff_id)
      select agency_id, player_id, 99, '${act}', 'ACTIVE', claimed_at - interval '1 second', player_id from promotion_usages`

  test('finds nothing wrong in what was said before and after', async () =>
    expect(await world.audit()).toEqual([]))

  test.each<[string, string, (string | undefined)[]]>([
    ['a claim while a yes still waited', claimedAt(-1), [shut]],
    ['a claim on the break and over the limit', claimedAt(2), [shut, overLimit]],
    [
      'a kip over the limit',
      'update promotion_versions set deposit_minor = deposit_minor + 100',
      [overLimit],
    ],
    ['a claim of who was blocked', acted('BLOCKED'), [shut]],
    ['a claim of who was suspended', acted('SUSPENDED'), [shut]],
    ['a claim of who was closed', acted('CLOSED'), [shut]],
    ['a claim of who was let in again', acted('LIFTED'), []],
    [
      'a claim of before the gate',
      `${claimedAt(2)}; update audit.rules_since set paid_after = 'infinity' where rule = 'the gate at the claim'`,
      [],
    ],
  ])('names the rules that are broken by %s', async (_, sql, rules) =>
    expect(await brokenBy(sql)).toEqual(rules),
  )
})
