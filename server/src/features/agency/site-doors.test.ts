import type { SiteForm } from '@kham/contract/operator/site-settings'
import type { StaffRole } from '@kham/contract/staff-roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { pngOf } from '../../testing/picture-files.ts'
import { addStaff, browserOf, goodPassword, testApp } from '../../testing/test-app.ts'
import type { TestApp, TestBrowser } from '../../testing/test-app.ts'
import { databases } from '../../testing/test-database.ts'

const path = '/v2/agency/settings/site'
const hostsPath = '/v2/agency/settings/hosts'

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe.each(databases)('what a site says of its agency, on %s', (kind) => {
  let app: TestApp
  let owner: TestBrowser
  let manager: TestBrowser
  /** The owner of another agency. */
  let elsewhere: TestBrowser
  beforeAll(async () => {
    app = await testApp(kind)
    owner = await staffWho('owner')
    manager = await staffWho('manager')
    elsewhere = await staffWho('owner', 'other', 'other.localhost')
  })
  afterAll(() => app.close())

  async function staffWho(role: StaffRole, agencyId = 'kham', host = 'localhost') {
    const username = `site-${role}`
    await addStaff(app.context, username, role, agencyId)
    const browser = app.browser(host)
    await browser.post('/v2/agency/session', { username, password: goodPassword })
    return browser
  }
  /** The owner, signed in at another host. */
  async function again(host: string) {
    const browser = app.browser(host)
    await browser.post('/v2/agency/session', { username: 'site-owner', password: goodPassword })
    return browser
  }
  const read = async (by = manager) => (await by.get(path)).body
  const put = async (change: Partial<SiteForm>, by = manager) => {
    const { site } = await read(by)
    return by.ask({ method: 'PUT', path: `/api${path}`, body: { ...site, ...change } })
  }
  const add = (host: string, by = owner) => by.post(hostsPath, { host })
  /** As the operator of the installation does, who may give any name. */
  const byCommand = (host: string) =>
    app.context.db
      .insertInto('agency_hosts')
      .values({ agency_id: 'kham', host })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const remove = (host: string, by = owner, more = '') =>
    by.ask({ method: 'DELETE', path: `/api${hostsPath}?host=${encodeURIComponent(host)}${more}` })
  const acts = () =>
    app.context.db
      .selectFrom('audit_log')
      .select(['act', 'before', 'after'])
      .where('agency_id', '=', 'kham')
      .where('subject_kind', '=', 'AGENCY')
      .orderBy('audit_id')
      .execute()
  const send = (by: TestBrowser, purpose = 'LOGO') =>
    by.ask({
      method: 'POST',
      path: `/api/v2/agency/pictures?purpose=${purpose}`,
      body: pngOf(400, 100),
      headers: { 'content-type': 'image/png' },
    })
  const infoAt = async (host: string) => {
    app.advance(4)
    return (await app.browser(host).get('/v2/agency/info')).body.agency
  }

  test('is plain before anybody has changed it', async () => {
    expect(await read()).toEqual({
      site: {
        version: 0,
        name: 'kham',
        logo: null,
        colour: null,
        minAge: 18,
        languages: ['lo', 'th', 'cn', 'vn'],
        social: { whatsapp: '', line: '', facebook: '', telegram: '', twitter: '' },
      },
      hosts: ['kham.example', 'localhost'],
    })
  })

  test('is changed for everybody within seconds, and the log has what it was and is', async () => {
    const { site } = await read()
    const social = { ...site.social, line: 'https://line.me/R/ti/p/@kham' }
    const change = { name: 'ຄຳ', colour: '#38BDF8', minAge: 20, languages: ['th', 'lo'], social } as const
    expect(await put({ ...change, languages: [...change.languages] })).toMatchObject({
      status: 200,
      body: { site: { ...change, colour: '#38bdf8', version: site.version + 1 } },
    })
    expect(await infoAt('kham.example')).toMatchObject({
      name: 'ຄຳ',
      minAge: 20,
      languages: ['th', 'lo'],
      social,
    })
    expect((await acts()).at(-1)).toEqual({
      act: 'SITE_CHANGED',
      before: { name: 'kham', colour: null, minAge: 18, languages: 'lo, th, cn, vn', line: '' },
      after: { name: 'ຄຳ', colour: '#38bdf8', minAge: 20, languages: 'th, lo', line: social.line },
    })
  })

  test('the same again changes nothing, also with an old version', async () => {
    const { site } = await read()
    const before = await acts()
    expect(await put({ version: 0 })).toMatchObject({ status: 200, body: { site } })
    expect(await acts()).toEqual(before)
  })

  test('of two who have read the same version one changes it, also at the same instant', async () => {
    const { site } = await read()
    const both = await Promise.all([
      put({ version: site.version, name: 'One' }),
      put({ version: site.version, name: 'Two' }, owner),
    ])
    const codes = both.map(({ body }) => body.code ?? 'CHANGED').toSorted((a, b) => (a < b ? -1 : 1))
    expect(codes).toEqual(['CHANGED', 'SETTINGS_CHANGED'])
    expect((await read()).site.version).toBe(site.version + 1)
    const late = await put({ version: site.version, name: 'Three' })
    expect(late).toMatchObject({ status: 409, body: { code: 'SETTINGS_CHANGED' } })
  })

  test('a colour is taken down to 4.5 to 1 on its buttons, and not below', async () => {
    expect(await put({ colour: '#8d8d8d' })).toMatchObject({ status: 200 })
    expect(await put({ colour: '#8c8c8c' })).toMatchObject({ status: 400, body: { code: 'COLOUR_CONTRAST' } })
    expect((await read()).site.colour).toBe('#8d8d8d')
  })

  test('a link that is none is refused by its field, and an unknown one is', async () => {
    const { site } = await read()
    const social = { ...site.social, twitter: 'javascript:alert(1)' }
    expect(await put({ social })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { 'social.twitter': 'BAD_FORMAT' } },
    })
    expect(await put({ social: { ...site.social, myspace: '' } as SiteForm['social'] })).toMatchObject({
      status: 400,
      body: { fields: { myspace: 'UNKNOWN_FIELD' } },
    })
  })

  test('a logo is a picture of the agency’s own that was sent as one', async () => {
    const { picture } = (await send(manager)).body
    expect(picture).toMatchObject({ width: 500, height: 200, url: `/api/v2/pictures/${picture.id}` })
    expect((await app.browser().get(`/v2/pictures/${picture.id}`)).headers['content-type']).toBe('image/webp')
    expect(await put({ logo: picture.url })).toMatchObject({ status: 200 })

    const theirs = (await send(elsewhere)).body.picture.url
    const promotion = (await send(manager, 'PROMOTION')).body.picture.url
    for (const logo of [theirs, promotion, 'https://evil.example/logo.svg', '/api/v2/pictures/x', ''])
      expect(await put({ logo })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { logo: 'NOT_ALLOWED' } },
      })
    expect((await read()).site.logo).toBe(picture.url)
  })

  test('an SVG is no logo, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    for (const type of ['image/svg+xml', 'image/png'])
      expect(
        await manager.ask({
          method: 'POST',
          path: '/api/v2/agency/pictures?purpose=LOGO',
          body: svg,
          headers: { 'content-type': type },
        }),
      ).toMatchObject({ status: 400, body: { code: 'PICTURE_INVALID' } })
  })

  test('is for all staff to see, for managers to change, and its hosts for the owner', async () => {
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const staff = await staffWho(role)
      expect((await staff.get(path)).status).toBe(200)
      expect(await put({ name: role }, staff)).toMatchObject({ status: 403 })
      expect(await send(staff)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(await add('x.example', staff)).toMatchObject({ status: 403 })
    }
    expect(await add('x.example', manager)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await remove('kham.example', manager)).toMatchObject({ status: 403 })
  })

  test('a host that is added is found by every server without a new start, also one that was asked before', async () => {
    const second = await buildApp(app.context, { env: 'test', sandboxUrl: undefined, trustProxy: false })
    const at = () => browserOf(second.fastify, 'new.example:8080').get('/v2/agency/info')
    expect((await at()).status).toBe(404)
    expect(await add(' New.Example ')).toMatchObject({
      status: 200,
      body: { hosts: ['kham.example', 'localhost', 'new.example'] },
    })
    app.advance(4)
    expect((await at()).body).toMatchObject({ agency: { id: 'kham' } })
    expect(await remove('new.example')).toMatchObject({ status: 200 })
    app.advance(4)
    expect((await at()).body).toMatchObject({ code: 'AGENCY_NOT_FOUND' })
    expect(await acts()).toEqual(
      expect.arrayContaining([
        { act: 'HOST_ADDED', before: null, after: { host: 'new.example' } },
        { act: 'HOST_REMOVED', before: { host: 'new.example' }, after: null },
      ]),
    )
    await second.fastify.close()
  })

  test('a host of another agency is neither taken nor removed, and one’s own again is no fault', async () => {
    expect(await add('other.localhost')).toMatchObject({ status: 409, body: { code: 'HOST_TAKEN' } })
    expect(await remove('other.localhost')).toMatchObject({ status: 404 })
    const before = await acts()
    expect(await add('KHAM.example')).toMatchObject({ status: 200 })
    expect(await acts()).toEqual(before)
    expect(await add('https://kham.example')).toMatchObject({
      status: 400,
      body: { fields: { host: 'BAD_FORMAT' } },
    })
  })

  test('of two agencies that take one host at the same instant one has it', async () => {
    const both = await Promise.all([add('wanted.example'), add('wanted.example', elsewhere)])
    expect(statusesOf(both)).toEqual([200, 409])
    for (const by of [owner, elsewhere]) await remove('wanted.example', by)
  })

  test('a host under or above another agency’s is taken, and those beside each other under one name are not', async () => {
    for (const host of ['login.kham.example', 'a.b.kham.example', 'example'])
      expect([host, (await add(host, elsewhere)).status]).toEqual([host, host === 'example' ? 400 : 409])
    expect(await add('login.kham.example', elsewhere)).toMatchObject({
      status: 409,
      body: { code: 'HOST_TAKEN' },
    })
    expect(await add('deep.shop.la')).toMatchObject({ status: 200 })
    expect(await add('shop.la', elsewhere)).toMatchObject({ status: 409, body: { code: 'HOST_TAKEN' } })
    // Not a part of its own, and beside it.
    for (const host of ['mykham.example', 'other.shop.la'])
      expect(await add(host, elsewhere)).toMatchObject({ status: 200 })
    expect(await add('login.kham.example')).toMatchObject({ status: 200 })
    for (const host of ['mykham.example', 'other.shop.la']) await remove(host, elsewhere)
    for (const host of ['deep.shop.la', 'login.kham.example']) await remove(host)
  })

  test.each(['10.0.0.5', '0x7f.1', '2130706433', 'intranet', 'la'])(
    '%s is no name that an agency may give itself',
    async (host) => {
      expect(await add(host)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { host: 'NOT_ALLOWED' } },
      })
      expect((await read()).hosts).toEqual(['kham.example', 'localhost'])
    },
  )

  test('of two agencies that take a name and one under it at the same instant one has it', async () => {
    const both = await Promise.all([add('both.la'), add('shop.both.la', elsewhere)])
    expect(statusesOf(both)).toEqual([200, 409])
    await remove('both.la')
    await remove('shop.both.la', elsewhere)
  })

  test('the host that was called goes only when it is said so, and the last one never', async () => {
    expect(await remove('localhost')).toMatchObject({ status: 409, body: { code: 'HOST_IN_USE' } })
    expect(await remove('localhost', owner, '&evenThis=true')).toMatchObject({
      status: 200,
      body: { hosts: ['kham.example'] },
    })
    const there = await again('kham.example')
    for (const more of ['', '&evenThis=true'])
      expect(await remove('kham.example', there, more)).toMatchObject({
        status: 409,
        body: { code: 'HOST_LAST' },
      })
    await byCommand('localhost')
    app.advance(4)
  })

  test('of two who remove the last two hosts at once one is refused', async () => {
    const all = '&evenThis=true'
    // The server knows the host of both before either is removed.
    await again('localhost')
    const both = await Promise.all([remove('localhost', owner, all), remove('kham.example', owner, all)])
    expect(statusesOf(both)).toEqual([200, 409])
    const { rows } = await app.context.database.pool.query(
      `select host from agency_hosts where agency_id = 'kham'`,
    )
    expect(rows).toHaveLength(1)
    const left = await again(rows[0].host)
    await add('kham.example', left)
    await byCommand('localhost')
    app.advance(4)
  })

  test('an agency has up to twenty hosts', async () => {
    const names = Array.from({ length: 18 }, (_, at) => `h${at}.example`)
    for (const name of names) expect((await add(name)).status).toBe(200)
    expect(await add('h18.example')).toMatchObject({ status: 409, body: { code: 'HOSTS_FULL' } })
    expect((await add('h17.example')).status).toBe(200)
    for (const name of names) await remove(name)
  })
})
