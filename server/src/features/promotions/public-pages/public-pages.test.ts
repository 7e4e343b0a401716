import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type BuiltApp } from '../../../app.ts'
import type { KeptGrowth } from '../../../db/agency-tables.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { shelfGame } from '../../../testing/game-shelf.ts'
import { madeGrowth } from '../../site/growth/growth-settings.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionOffice, type PromotionOffice } from '../../../testing/promotion-office.ts'

/** Knows every address below /promotions and /games, and names a page by what it was given. */
const drawing = `
  const givenTo = (answers) => {
    const told = JSON.stringify(answers)
    const names = [...told.matchAll(/"names":{"\\w+":"([^"]*)"}/g)].map(([, name]) => name)
    return [...Object.keys(answers).sort(), ...names, ...(told.includes('"demo":true') ? ['demos'] : [])].join(' ')
  }
  export const entranceAt = (address) =>
    /^\\/(promotions|games|pages|)(\\/[^/]+)?$/.test(address.split('?')[0]) ? { namespaces: [], isDrawn: false } : null
  export const titleOf = async ({ boot: { answers = {} } }) =>
    ({ title: answers.promotion?.texts.lo.title ?? answers.page?.page.title ?? 'Site', description: givenTo(answers) })
  export const shareWordsOf = async ({ language, boot: { answers = {} } }) => {
    const title = answers.promotion?.texts.lo.title ?? 'ທຸກຄ້າຍເກມໃນບັນຊີດຽວ'
    return { figure: '+50%', title: title + ' ' + language, line: 'ຝາກ 345.000 ₭ · 充值', foot: 'เล่นอย่างมีสติ' }
  }`

describe('promotions as visitors see them', () => {
  let world: MoneyWorld
  let office: PromotionOffice
  let app: BuiltApp
  let folder: string
  let agency: string
  beforeAll(async () => {
    world = await moneyWorld()
    office = await promotionOffice(world)
    agency = world.agency.agency_id
    folder = await mkdtemp(join(tmpdir(), 'kham-public-'))
    await mkdir(join(folder, '.server'))
    for (const namespace of ['common', 'home', 'promotion'])
      for (const language of ['lo', 'th', 'cn', 'vn']) {
        await mkdir(join(folder, 'locales', language), { recursive: true })
        await writeFile(join(folder, `locales/${language}/${namespace}.json`), '{}')
      }
    await writeFile(join(folder, 'index.html'), '<html><head><title>x</title></head><body></body></html>')
    await writeFile(join(folder, '.server/package.json'), '{ "type": "module" }')
    await writeFile(join(folder, '.server/entry-server.js'), drawing)
    const sites = { player: folder, console: join(folder, 'console') }
    app = await buildApp(world.context, { env: 'test', sandboxUrl: undefined, trustProxy: 0, sites })
    const games = ['moon', 'gold'].map((id) => ({
      ...shelfGame(id),
      isHot: id === 'gold',
      names: { lo: `ລາວ ${id}`, cn: `中文 ${id}` },
      demo: id === 'gold',
    }))
    await world.context.db.deleteFrom('game_catalogues').execute()
    const row = {
      agency_id: agency,
      asking_until: null,
      ask_again_at: null,
      fetched_at: world.context.clock(),
    }
    for (const { provider_id } of await world.context.db
      .selectFrom('agency_providers')
      .select('provider_id')
      .where('agency_id', '=', agency)
      .execute())
      await world.context.db
        .insertInto('game_catalogues')
        .values({ ...row, provider_id, games: JSON.stringify(provider_id === 'gclub' ? games : []) })
        .execute()
  })
  afterAll(async () => {
    await app.fastify.close()
    await office.doors.close()
    await world.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => decide({}))

  const see = async (url: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({ url, headers: { host: 'localhost', ...headers } })

  /** What the agency has decided of its public side. */
  const decide = (changed: Partial<KeptGrowth>) =>
    asOwner(world.context.database, (client) =>
      client.query(
        `insert into growth_settings values ($1, 1, $2)
         on conflict (agency_id) do update set settings = excluded.settings`,
        [agency, JSON.stringify({ ...madeGrowth, ...changed })],
      ),
    )

  async function shownPromotion() {
    const { id } = await office.made()
    await office.switchedOn(id)
    return id
  }

  test('the lobby counts the games of each provider and category, and the hot ones stand for them', async () => {
    const { providers, categories, featured } = (await see('/api/v2/lobby')).json()
    expect(providers).toContainEqual(expect.objectContaining({ id: 'gclub', games: 2 }))
    expect(categories).toEqual([{ category: 'slot', games: 2 }])
    expect(featured.map(({ id }: { id: string }) => id)).toEqual(['gold', 'moon'])
    const list = (await see('/api/v2/lobby/gclub')).json()
    expect(list).toMatchObject({
      games: [
        { id: 'moon', demo: false },
        { id: 'gold', demo: true },
      ],
      categories: ['slot'],
    })
  })

  test('a lobby, a list and a page name games in the language that is asked for alone', async () => {
    const paths = ['/', '/games', '/games/gclub', '/api/v2/lobby', '/api/v2/lobby/gclub']
    const namesIn = async (cookie: string, tag: string) => {
      const headers = { cookie: `kham_lng=${cookie}`, 'accept-language': tag }
      const bodies = await Promise.all(paths.map(async (path) => (await see(path, headers)).body))
      return bodies.map((body) => ['ລາວ gold', '中文 gold'].filter((name) => body.includes(name)))
    }
    expect(await namesIn('lo', 'lo')).toEqual(paths.map(() => ['ລາວ gold']))
    expect(await namesIn('cn', 'zh-Hans')).toEqual(paths.map(() => ['中文 gold']))
    expect(await namesIn('vn', 'vi')).toEqual(paths.map(() => []))
  })

  test('where the agency offers no rounds for play money, no game is said to have one', async () => {
    const paths = ['/', '/games', '/games/gclub', '/api/v2/lobby', '/api/v2/lobby/gclub']
    const saying = async () => {
      const pages = await Promise.all(paths.map(async (path) => ({ path, page: (await see(path)).body })))
      return pages.filter(({ page }) => /"demo":true|demos"/.test(page)).map(({ path }) => path)
    }
    expect(await saying()).toEqual(paths)
    await decide({ demoRounds: false })
    expect(await saying()).toEqual([])
  })

  test('an agency that shows its games to players alone has no lobby and no pages of games', async () => {
    await decide({ publicLobby: false })
    for (const path of ['/api/v2/lobby', '/api/v2/lobby/gclub'])
      expect((await see(path)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const path of ['/games', '/games/gclub'])
      expect(await see(path)).toMatchObject({
        statusCode: 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    expect((await see('/')).body).toContain('content="announcements isCut promotions"')
  })

  test('a promotion has its own title and picture for as long as it can be claimed', async () => {
    const id = await shownPromotion()
    expect((await see(`/api/v2/promotions/${id}`)).json()).toEqual({ promotion: await office.shown(id) })
    const page = (await see(`/promotions/${id}`)).body
    expect(page).toContain('<meta property="og:title" content="ໂບນັດ">')
    expect(page).toContain(`/share/promotions/${id}.jpg?lang=lo">`)
    expect((await see(`/share/promotions/${id}.jpg`)).statusCode).toBe(200)

    await office.switched(id, 'INACTIVE')
    for (const path of [`/api/v2/promotions/${id}`, `/promotions/${id}`, `/share/promotions/${id}.jpg`])
      expect((await see(path)).statusCode).toBe(404)
    for (const path of [
      '/promotions/nonsense',
      '/games/nonsense',
      '/share/promotions/nonsense.jpg',
      '/share/x.jpg',
    ])
      expect((await see(path)).statusCode).toBe(404)
  })

  test.each(['lo', 'th', 'cn', 'vn'])(
    'a link has a picture in %s that every program shows',
    async (language) => {
      const { headers, rawPayload, statusCode } = await see(`/share/site.jpg?lang=${language}`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(rawPayload.length).toBeLessThanOrEqual(300_000)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      const again = await see(`/share/site.jpg?lang=${language}`, { 'if-none-match': String(headers.etag) })
      expect(again).toMatchObject({ statusCode: 304, body: '' })
      const [other] = ['lo', 'th'].filter((each) => each !== language)
      expect((await see(`/share/site.jpg?lang=${other}`)).headers.etag).not.toBe(headers.etag)
    },
  )

  test('nothing may be listed until the agency has switched it on, and then only what visitors see', async () => {
    const id = await shownPromotion()
    expect((await see('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await see('/sitemap.xml')).body).not.toContain('<url>')
    await decide({ indexing: true })
    const robots = (await see('/robots.txt')).body
    for (const path of ['/player', '/console', '/api', '/r/']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /\n')
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml')
    const sitemap = (await see('/sitemap.xml')).body
    for (const path of ['/', '/promotions', `/promotions/${id}`, '/games/gclub'])
      expect(sitemap).toContain(`<loc>http://localhost${path}</loc>`)
    expect(sitemap).toContain(`hreflang="th" href="http://localhost/promotions/${id}?lang=th"/>`)
    await decide({ indexing: true, publicLobby: false })
    expect((await see('/sitemap.xml')).body).not.toContain('/games/')
  })

  test('an agency’s own page comes with its address, in the language that is asked for, and others are missing', async () => {
    const sent = async (path: string) => (await see(path)).body
    expect(await sent('/pages/terms')).toContain('<meta property="og:title" content="ເງື່ອນໄຂການໃຊ້ບໍລິການ">')
    expect(await sent('/pages/terms?lang=th')).toContain('content="เงื่อนไขการใช้บริการ"')
    for (const path of ['/pages/privacy', '/pages/nonsense', '/pages/terms/more'])
      expect([path, (await see(path)).statusCode]).toEqual([path, 404])
    // What is to come is found by its number, and a number that is none is missing.
    await asOwner(world.context.database, (client) =>
      client.query(`
        insert into page_versions (agency_id, slug, version, draft, published_at, published_by, effective_at, required, summary)
        select agency_id, slug, 2, draft + 1, now(), published_by, now() + interval '9 days', false, '{"lo": "x"}' from page_versions where slug = 'terms';
        insert into page_texts select agency_id, slug, 2, lang, 'To come', body, sha256(convert_to(E'To come\n\n' || body, 'UTF8')) from page_texts where slug = 'terms' and lang = 'lo'`),
    )
    expect(await sent('/pages/terms?version=2')).toContain('<meta property="og:title" content="To come">')
    expect(await sent('/pages/terms')).not.toContain('To come')
    for (const version of ['3', '0', 'x'])
      expect([version, (await see(`/pages/terms?version=${version}`)).statusCode]).toEqual([
        version,
        version === '3' ? 404 : 200,
      ])
    await decide({ indexing: true })
    const sitemap = await sent('/sitemap.xml')
    expect(sitemap).toContain('<loc>http://localhost/pages/terms</loc>')
    expect(sitemap).not.toContain('/pages/privacy')
  })
})
