import type { LicenceForm } from '@kham/contract/operator/site/licence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const named = {
  holder: 'Kham Entertainment Sole Co., Ltd',
  number: 'GL-2026/014',
  authority: 'Gaming Authority',
  url: 'https://authority.example/register/014',
}

let app: TestApp
let owner: TestBrowser
let manager: TestBrowser
beforeAll(async () => {
  app = await testApp()
  const signedIn = async (role: 'owner' | 'manager') => {
    const browser = app.browser()
    await addStaff(app.context, `the-${role}`, role)
    await browser.post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
    return browser
  }
  owner = await signedIn('owner')
  manager = await signedIn('manager')
})
afterAll(() => app.close())

const path = '/v2/agency/settings/licence'
const put = (version: number, licence: object | null, who = owner) =>
  who.ask({
    method: 'PUT',
    path: `/api${path}`,
    body: { version, licence } satisfies Record<keyof LicenceForm, unknown>,
  })
/** What visitors are told, once the server no longer remembers how it was. */
async function told() {
  app.advance(4)
  return (await app.browser().get('/v2/agency/info')).body.agency.licence
}

test('the owner names a licence, another one, and none any more; visitors and the log are told', async () => {
  expect((await manager.get(path)).body).toEqual({ version: 0, licence: null })
  expect(await told()).toBeNull()
  expect(await put(0, named)).toMatchObject({ status: 200, body: { version: 1, licence: named } })
  expect(await told()).toEqual(named)
  expect(await put(0, named)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await put(0, null)).toMatchObject({ status: 409, body: { code: 'SETTINGS_CHANGED' } })
  expect(await put(1, { ...named, number: '15' })).toMatchObject({ body: { version: 2 } })
  expect(await put(2, null)).toMatchObject({ body: { version: 3, licence: null } })
  expect(await told()).toBeNull()
  const log = app.context.db.selectFrom('audit_log').select(['before', 'after']).orderBy('at')
  expect(await log.where('act', '=', 'LICENCE_CHANGED').execute()).toEqual([
    { before: null, after: named },
    { before: { number: named.number }, after: { number: '15' } },
    { before: { ...named, number: '15' }, after: null },
  ])
})

test('of two changes to the same version one is accepted', async () => {
  const { version } = (await owner.get(path)).body
  const both = await Promise.all([put(version, named), put(version, { ...named, number: '2' })])
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
})

test('a manager looks, and changes nothing', async () => {
  expect(await put(0, null, manager)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test.each<[object, Record<string, string>]>([
  [{ ...named, holder: '' }, { 'licence.holder': 'REQUIRED' }],
  [{ ...named, number: '1'.repeat(101) }, { 'licence.number': 'TOO_LONG' }],
  [{ ...named, authority: 'a\u202eb' }, { 'licence.authority': 'BAD_FORMAT' }],
  [{ ...named, url: 'http://authority.example' }, { 'licence.url': 'BAD_FORMAT' }],
  [{ ...named, url: 'https://authority.example@evil.example' }, { 'licence.url': 'BAD_FORMAT' }],
  [{ ...named, since: '2026' }, { since: 'UNKNOWN_FIELD' }],
])('%j is refused', async (licence, fields) => {
  const { version } = (await owner.get(path)).body
  expect(await put(version, licence)).toMatchObject({ status: 400, body: { fields } })
})
