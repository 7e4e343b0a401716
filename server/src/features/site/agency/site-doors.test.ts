import type { SiteForm } from '@kham/contract/operator/site/site-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '../../../testing/picture-files.ts'
import { siteDesk, siteOffice } from '../../../testing/site-office.ts'
import type { TestApp, TestBrowser } from '../../../testing/test-app.ts'

describe('the agency’s information on its site', () => {
  let app: TestApp
  let owner: TestBrowser
  let manager: TestBrowser
  /** The owner of another agency. */
  let elsewhere: TestBrowser
  beforeAll(async () => {
    ;({ app, owner, manager, elsewhere } = await siteOffice())
  })
  afterAll(() => app.close())

  const { staffWho, readSite, putSite, addHost, removeHost, acts } = siteDesk(() => app)
  const read = (by = manager) => readSite(by)
  const put = async (change: Partial<SiteForm>, by = manager) => {
    const { site } = await read(by)
    return putSite({ ...site, ...change }, by)
  }
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
      consoleHosts: ['kham.example', 'localhost'],
      staffHosts: [],
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

  test('of two changes to the same version one is accepted, also concurrently', async () => {
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
      expect((await staff.get('/v2/agency/settings/site')).status).toBe(200)
      expect(await put({ name: role }, staff)).toMatchObject({ status: 403 })
      expect(await send(staff)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(await addHost('x.example', staff)).toMatchObject({ status: 403 })
    }
    expect(await addHost('x.example', manager)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await removeHost('kham.example', manager)).toMatchObject({ status: 403 })
  })
})
