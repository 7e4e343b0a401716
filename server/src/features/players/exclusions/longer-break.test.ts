import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { spreadExclusions } from './spread-exclusions.ts'

const day = 24 * 3600

describe('a self-exclusion that a time-out makes longer [GLI A.3.8]', () => {
  let app: TestApp
  let count = 0
  beforeAll(async () => void (app = await testApp()))
  afterAll(() => app.close())

  /** A player of this name, seen at one address with the others. */
  async function newPlayer(accountName: string) {
    const browser = app.browser()
    const { body } = await browser.register(`longer-${++count}`)
    const playerId = body.player.id as string
    const at = app.context.clock()
    await app.context.db
      .insertInto('player_addresses')
      .values({
        agency_id: app.agencyId,
        player_id: playerId,
        block: accountName,
        first_seen: at,
        last_seen: at,
      })
      .execute()
    const accountNumber = `77${String(count).padStart(8, '0')}`
    const addAccount = () =>
      browser.post('/v2/players/bank-accounts', {
        bankCode: 'jdb',
        currency: 'LAK',
        accountNumber,
        accountName,
        owner: 'SELF',
      })
    const exclusion = async () => (await browser.get('/v2/players/limits')).body.limits.exclusion
    return { browser, playerId, addAccount, exclusion }
  }

  async function inLastDays(column: 'excluded_until' | 'matched_until', name: string) {
    const player = await newPlayer(name)
    await player.addAccount()
    const until = secondsAfter(app.context.clock(), 10 * day)
    const set =
      column === 'excluded_until'
        ? { excluded_until: until, excluded_as: 'SELF_EXCLUSION' as const }
        : { matched_until: until }
    await app.context.db.updateTable('players').set(set).where('player_id', '=', player.playerId).execute()
    const timeOut = await player.browser.post('/v2/players/time-out', { days: 40, password: goodPassword })
    expect(timeOut.status).toBe(200)
    return player
  }

  test('still holds for the person under another name', async () => {
    const excluded = await inLastDays('excluded_until', 'NAME THAT STAYS')
    const { kind, until } = await excluded.exclusion()
    expect(kind).toBe('SELF_EXCLUSION')
    await spreadExclusions(app.context, new AbortController().signal)
    const again = await newPlayer('NAME THAT STAYS')
    await again.addAccount()
    expect(await again.exclusion()).toEqual({ kind: 'SELF_EXCLUSION', until, matched: true })
  })

  test.each(['excluded_until', 'matched_until'] as const)('asks for no offers: by %s', async (column) => {
    const { browser } = await inLastDays(column, `NAME WITHOUT OFFERS ${column}`)
    const asked = await browser.ask({
      method: 'PUT',
      path: '/api/v2/players/offers',
      body: { offers: 'YES' },
    })
    expect(asked).toMatchObject({ status: 403, body: { code: 'PLAYER_EXCLUDED' } })
  })
})
