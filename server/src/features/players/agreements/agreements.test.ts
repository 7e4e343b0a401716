import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { asOwner } from '../../../testing/as-owner.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

const day = 24 * 3600

describe('pages, and what players agree to', () => {
  let app: TestApp
  const staff = {} as Record<StaffRole, TestBrowser>
  let count = 0
  beforeAll(async () => {
    app = await testApp()
    for (const role of staffRoles) {
      await addStaff(app.context, `the-${role}`, role)
      staff[role] = app.browser()
    }
    await wait(0)
  })
  afterAll(() => app.close())

  async function wait(seconds: number) {
    app.advance(seconds)
    for (const role of staffRoles)
      await staff[role].post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
  }
  const at = (seconds: number) => new Date(app.context.clock().getTime() + seconds * 1000).toISOString()
  const put = (slug: string, body: object, who: TestBrowser = staff.manager) =>
    who.ask({ method: 'PUT', path: `/api/v2/agency/pages/${slug}/draft`, body })
  const managed = async (slug: string) =>
    (await staff.viewer.get('/v2/agency/pages')).body.pages.find(
      (each: { slug: string }) => each.slug === slug,
    )
  async function write(slug: string, body: string, lang = 'lo') {
    const { version } = await managed(slug)
    return put(slug, { lang, title: `Title ${lang}`, body, version })
  }
  async function publish(slug: string, more: object = {}, who: TestBrowser = staff.owner) {
    const { version } = await managed(slug)
    const form = { version, effectiveAt: null, required: false, summary: { lo: 'Changed.' }, ...more }
    return who.post(`/v2/agency/pages/${slug}/publish`, form)
  }
  /** By two, what everybody has to agree to, or had to. */
  async function oblige(slug: string, more: object = {}) {
    const form = { required: true, ...more }
    expect((await publish(slug, form)).body.page.waitsForSecond).toMatchObject({ act: 'PUBLISH' })
    return publish(slug, form, staff.manager)
  }
  const read = async (path: string) => app.browser().get(`/v2/pages/${path}`)
  async function newPlayer(more: object = {}) {
    const browser = app.browser()
    const username = `reader-${++count}`
    const form = { username, password: goodPassword, confirmPassword: goodPassword, ageConfirmed: true }
    const answer = await browser.post('/v2/players/register', { ...form, ...more })
    const agreements = async () => (await browser.get('/v2/players/agreements')).body
    return {
      browser,
      answer,
      agreements,
      signIn: () => browser.post('/v2/players/login', { username, password: goodPassword }),
    }
  }

  test('a page is nowhere until it is published, and then as it was for good', async () => {
    expect((await read('faq')).status).toBe(404)
    expect((await write('faq', 'first')).status).toBe(200)
    expect((await read('faq')).status).toBe(404)
    expect(await managed('faq')).toMatchObject({ version: 1, unpublished: true, versions: [] })
    const both = await Promise.all([publish('faq', { summary: null }), publish('faq', { summary: null })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const hash = createHash('sha256').update('Title lo\n\nfirst').digest('hex')
    const first = { version: 1, body: 'first', hash, summary: null, required: false }
    expect((await read('faq')).body.page).toMatchObject(first)
    await write('faq', 'second')
    expect((await read('faq')).body.page.body).toBe('first')
    await write('faq', 'zweite', 'th')
    await publish('faq', { effectiveAt: at(day), summary: { lo: 'Changed.', th: 'Anders.' } })
    expect((await read('faq')).body.page.version).toBe(1)
    // What comes can be read before.
    const thai = { lang: 'th', body: 'zweite', summary: 'Anders.' }
    expect((await read('faq?version=2&lang=th')).body.page).toMatchObject(thai)
    await wait(day)
    const lao = { version: 2, lang: 'lo', body: 'second', summary: 'Changed.' }
    expect((await read('faq?lang=cn')).body.page).toMatchObject(lao)
    expect((await app.browser().get('/v2/pages')).body.pages).toEqual([
      expect.objectContaining({ slug: 'faq', version: 2, titles: { lo: 'Title lo', th: 'Title th' } }),
    ])
    expect((await app.browser().get('/v2/agency/info')).body.agency.pages).toEqual(['faq'])
    const change = asOwner(app.context.database, (client) => client.query(`update page_texts set body = 'x'`))
    await expect(change).rejects.toThrow('page_texts')
  })

  test.each<[string, object, object]>([
    ['a sign that turns what follows', { body: 'a\u202eb' }, { body: 'BAD_FORMAT' }],
    ['a text that is too long', { body: 'x\n'.repeat(10_001) }, { body: 'TOO_LONG' }],
    ['one endless line', { body: 'x'.repeat(4_001) }, { body: 'TOO_LONG' }],
    ['no text', { body: '' }, { body: 'TOO_SHORT' }],
    ['a language that is none of ours', { lang: 'de' }, { lang: 'NOT_ALLOWED' }],
    ['what is unknown', { html: true }, { html: 'UNKNOWN_FIELD' }],
  ])('a draft with %s is refused', async (_, more, fields) => {
    const form = { lang: 'lo', title: 'Title', body: 'Text', version: 0, ...more }
    expect(await put('about', form)).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields } })
  })

  test('the second of two concurrent edits is refused, and only owner and manager write', async () => {
    const form = { lang: 'lo', title: 'Title', body: 'Text', version: 0 }
    const both = await Promise.all([put('contact', form), put('contact', form, staff.owner)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const role of ['cashier', 'support', 'viewer'] as const)
      expect((await put('contact', { ...form, version: 1 }, staff[role])).status).toBe(403)
    expect((await put('no-such-page', form)).status).toBe(404)
  })

  test('without agreement to the version in effect a player neither plays nor deposits', async () => {
    const early = await newPlayer()
    await write('terms', 'terms 1')
    expect((await oblige('terms', { summary: null })).status).toBe(200)
    expect((await early.agreements()).pending).toEqual([{ slug: 'terms', version: 1, summary: null }])
    const refused = {
      status: 409,
      body: { code: 'AGREEMENT_REQUIRED', pages: [{ slug: 'terms', version: 1 }] },
    }
    const { browser } = early
    const deposit = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '50000' }
    expect(await browser.post('/v2/deposits', deposit)).toMatchObject(refused)
    const move = { from: 'alphabet', to: 'gclub' }
    const game = { gameId: 'x', device: 'mobile', returnUrl: 'https://kham.example/player' }
    expect(await browser.post('/v2/games/alphabet/launch', game)).toMatchObject(refused)
    expect(await browser.post('/v2/credits/move', move)).toMatchObject(refused)
    const held = `/v2/players/held-payments/${crypto.randomUUID()}`
    expect(await browser.post(`${held}/credit`, { providerId: 'gclub' })).toMatchObject(refused)
    // What is the player's own goes back to them without it.
    expect(await browser.post(`${held}/refund`)).toMatchObject({ status: 404 })
    expect((await browser.get('/v2/players/info')).status).toBe(200)
    const agree = (version: number, lang = 'lo') =>
      browser.post('/v2/players/agreements', { slug: 'terms', version, lang })
    expect((await agree(2)).body.code).toBe('PAGE_CHANGED')
    expect((await agree(1, 'cn')).body.fields).toEqual({ lang: 'NOT_ALLOWED' })
    const twice = await Promise.all([agree(1), agree(1)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    expect((await early.agreements()).pending).toEqual([])
    expect((await browser.post('/v2/deposits', deposit)).body.code).not.toBe('AGREEMENT_REQUIRED')

    // A new version is asked for when it is in effect, and one after it that asks for nothing does not excuse from it.
    await write('terms', 'terms 2')
    expect((await publish('terms', { required: true })).body.fields).toEqual({ effectiveAt: 'TOO_SMALL' })
    await oblige('terms', { effectiveAt: at(7 * day + 60) })
    expect((await early.agreements()).pending).toEqual([])
    await wait(7 * day + 60)
    await write('terms', 'terms 3')
    await oblige('terms', { required: false })
    await early.signIn()
    expect((await early.agreements()).pending).toEqual([
      { slug: 'terms', version: 3, summary: { lo: 'Changed.' } },
    ])
    expect((await agree(3)).status).toBe(201)
    const { agreements, pending } = await early.agreements()
    expect(agreements.map((each: { version: number; how: string }) => [each.version, each.how])).toEqual([
      [3, 'PROMPT'],
      [1, 'PROMPT'],
    ])
    expect(pending).toEqual([])
    expect((await managed('terms')).versions.map((each: { agreed: number }) => each.agreed)).toEqual([
      1, 0, 1,
    ])
  })

  test('registration agrees to the versions in effect, and to no others', async () => {
    const wrong = await newPlayer({ accepted: { terms: 1 } })
    expect(wrong.answer.body.fields).toEqual({ accepted: 'NOT_ALLOWED' })
    expect((await newPlayer({ accepted: { privacy: 1 } })).answer.body.fields).toEqual({
      accepted: 'NOT_ALLOWED',
    })
    const { agreements } = await newPlayer({ accepted: { terms: 3 } })
    expect(await agreements()).toMatchObject({
      agreements: [{ slug: 'terms', version: 3, how: 'REGISTRATION' }],
      pending: [],
    })
    const other = await newPlayer()
    expect((await other.agreements()).pending).toHaveLength(1)
    expect(
      (await other.browser.post('/v2/players/agreements', { slug: 'privacy', version: 1, lang: 'lo' }))
        .status,
    ).toBe(404)
  })

  test('a required version is published by two approvals of the same draft', async () => {
    const form = { required: true, summary: null }
    await write('privacy', 'privacy 1')
    expect((await publish('privacy', form, staff.manager)).body.page).toMatchObject({
      versions: [],
      waitsForSecond: { by: 'the-manager', said: { page: 'privacy', version: '1', effectiveAt: null } },
    })
    expect(await publish('privacy', form, staff.manager)).toMatchObject({ body: { code: 'FOUR_EYES' } })
    const { approvals } = (await staff.owner.get('/v2/agency/approvals')).body
    expect(approvals).toMatchObject([
      { act: 'PUBLISH', subject: { kind: 'page', code: 'privacy' }, mayI: true },
    ])
    // What the first has read is another text now.
    await write('privacy', 'privacy 1, changed')
    expect((await managed('privacy')).waitsForSecond).toBeNull()
    expect((await publish('privacy', form)).body.page.versions).toEqual([])
    const other = { ...form, summary: { lo: 'Another.' } }
    expect((await publish('privacy', other, staff.manager)).body.page.versions).toEqual([])
    expect((await publish('privacy', other)).body.page).toMatchObject({
      versions: [{ version: 1, required: true }],
    })
    expect((await managed('privacy')).waitsForSecond).toBeNull()
    app.advance(601)
    expect(await publish('privacy', form)).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
    await wait(0)
  })
})
