import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCallMeter, type CallOutcome } from '../../../partners/call-meter.ts'
import { addStaff, agencyId, goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { keepCalls } from './keep-calls.ts'

describe('the status of the providers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await addStaff(app.context, 'watcher', 'viewer')
    await addStaff(app.context, 'stranger', 'owner', 'other')
    const place = {
      dialect: 'open',
      base_url: 'http://localhost:9',
      key_id: 'k',
      secret: 's',
      settings: '{}',
    } as const
    const gclub = { provider_id: 'gclub', name: 'GClub', position: 2, ...place } as const
    await app.context.db
      .insertInto('agency_providers')
      .values([
        { agency_id: agencyId, ...gclub },
        {
          agency_id: agencyId,
          ...gclub,
          provider_id: 'alphabet',
          name: 'Alphabet',
          position: 1,
          enabled: false,
        },
        { agency_id: 'other', ...gclub, name: 'Another' },
      ])
      .execute()
  })
  afterAll(() => app.close())

  const call = async (agency: string, ...outcomes: CallOutcome[]) => {
    const meter = newCallMeter()
    for (const outcome of outcomes) meter.note({ agencyId: agency, providerId: 'gclub' }, outcome, 90)
    await keepCalls(app.context, meter)
  }
  const seen = async (host?: string) =>
    (await app.browser(host).get('/v2/providers/status')).body.providers.map(
      ({ name, status }: { name: string; status: string }) => `${name} ${status}`,
    )
  async function figures(username: string, host?: string) {
    const browser = app.browser(host)
    await browser.post('/v2/agency/session', { username, password: goodPassword })
    return browser.get('/v2/agency/providers/status')
  }

  test('is how each does, to everybody, in the order of the agency and of this agency alone', async () => {
    await call(agencyId, 'FAILED', 'FAILED')
    expect(await seen()).toEqual(['Alphabet MAINTENANCE', 'GClub DOWN'])
    expect(await seen('other.localhost')).toEqual(['Another UP'])
  })

  test('is asked of the database once in two seconds', async () => {
    app.advance(2)
    expect(await seen()).toContain('GClub DOWN')
    app.advance(5)
    await call(agencyId, 'ANSWERED', 'ANSWERED', 'ANSWERED')
    expect(await seen()).toContain('GClub UP')
    await call(agencyId, 'FAILED', 'FAILED', 'FAILED', 'FAILED')
    app.advance(1)
    expect(await seen()).toContain('GClub UP')
    app.advance(1)
    expect(await seen()).toContain('GClub DOWN')
  })

  test('has figures for all staff, and for nobody else', async () => {
    expect(await app.browser().get('/v2/agency/providers/status')).toMatchObject({ status: 401 })
    const { status, body } = await figures('watcher')
    expect(status).toBe(200)
    expect(body).toMatchObject({ windowSeconds: 300 })
    expect(body.providers).toMatchObject([
      {
        id: 'alphabet',
        enabled: false,
        status: 'MAINTENANCE',
        calls: 0,
        p50Ms: null,
        answeredAt: null,
        failedAt: null,
      },
      {
        id: 'gclub',
        enabled: true,
        status: 'DOWN',
        calls: 9,
        failed: 6,
        p50Ms: 100,
        p95Ms: 100,
        agentCredit: null,
      },
    ])
    const others = await figures('stranger', 'other.localhost')
    expect(others.body.providers).toMatchObject([{ name: 'Another', calls: 0 }])
  })
})
