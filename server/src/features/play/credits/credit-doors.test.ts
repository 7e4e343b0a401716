import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofProvider, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { onOwnMachine } from '../../../partners/partner-address.ts'
import { connectPartners } from '../../../partners/partners.ts'
import { newProviderKey } from '../../../seed/sandbox-credentials.ts'
import { agencyId, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { insertMember } from './credit-queries.ts'
import { noteSeen } from './last-credit-queries.ts'

const nothing = { credits: [], total: { amount: '0.00', currency: 'THB' } }

describe('credit by HTTP, while no provider answers', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    const { db, clock, secrets } = app.context
    app.context.partners = connectPartners(db, { clock, secrets, near: onOwnMachine })
    const { keyId: key_id, secret: plain } = newProviderKey()
    const secret = sealPartnerSecret(secrets, ofProvider(agencyId, 'gclub'), plain)
    const nobody = {
      dialect: 'open',
      base_url: 'http://localhost:9',
      key_id,
      secret,
      settings: '{}',
    } as const
    await db
      .insertInto('agency_providers')
      .values({ agency_id: agencyId, provider_id: 'gclub', name: 'GClub', position: 0, ...nobody })
      .execute()
  })
  afterAll(() => app.close())

  async function newPlayer(username: string): Promise<{ browser: TestBrowser; playerId: string }> {
    const browser = app.browser()
    const { body } = await browser.register(username)
    return { browser, playerId: body.player.id }
  }

  test('the question is refused, and what was known before is still told with its moment', async () => {
    const { browser, playerId } = await newPlayer('somsak')
    expect((await browser.get('/v2/players/credits')).body).toEqual(nothing)

    const wallet = { agencyId, playerId, providerId: 'gclub' } as const
    await insertMember(app.context.db, wallet, 'k0123456789ab')
    expect((await browser.get('/v2/players/credits')).body).toEqual(nothing)
    await noteSeen(app.context.db, wallet, { minor: 144_927n, at: new Date('2026-11-20T04:48:00Z') })

    expect(await browser.get('/v2/players/credits/gclub')).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^[1-9]/) },
      body: { code: 'PROVIDER_UNAVAILABLE' },
    })
    const asOf = '2026-11-20T04:48:00.000Z'
    const credit = { amount: '1449.27', currency: 'THB' }
    expect((await browser.get('/v2/players/credits')).body).toEqual({
      credits: [{ providerId: 'gclub', credit, asOf, lockedBy: null }],
      total: credit,
    })
  })

  test('a player sees no credit of another', async () => {
    const { browser } = await newPlayer('bounmy')
    expect((await browser.get('/v2/players/credits')).body).toEqual(nothing)
    expect(await app.browser().get('/v2/players/credits')).toMatchObject({ status: 401 })
  })
})
