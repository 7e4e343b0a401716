import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

describe('the tags of players', () => {
  let app: TestApp
  let support: TestBrowser
  const ids: Record<string, string> = {}

  async function signedIn(username: string, role: 'support' | 'cashier') {
    await addStaff(app.context, username, role)
    const browser = app.browser()
    await browser.post('/v2/agency/session', { username, password: goodPassword })
    return browser
  }

  beforeAll(async () => {
    app = await testApp()
    support = await signedIn('the-support', 'support')
    for (const username of ['keo_22', 'noy_33']) {
      app.advance(1)
      const { body } = await app.browser().register(username)
      ids[username] = body.player.id
    }
  })
  afterAll(() => app.close())

  const put = (who: string, tags: readonly string[], by = support) =>
    by.ask({ method: 'PUT', path: `/api/v2/agency/players/${ids[who]}/tags`, body: { tags } })
  const found = async (tag: string) => {
    const { body } = await support.get(`/v2/agency/players?tag=${encodeURIComponent(tag)}`)
    return [body.total, body.players.map(({ username }: { username: string }) => username)]
  }

  test('are written as a whole, narrow the list, and each change is an act', async () => {
    expect((await put('keo_22', ['radio', ' ໂທຫາ ວັນຈັນ '])).body.player.tags).toEqual(['radio', 'ໂທຫາ ວັນຈັນ'])
    await put('noy_33', ['radio'])
    expect(await found('radio')).toEqual([2, ['noy_33', 'keo_22']])
    expect(await found('ໂທຫາ ວັນຈັນ')).toEqual([1, ['keo_22']])
    expect(await found('rad')).toEqual([0, []])
    expect((await support.get('/v2/agency/player-tags')).body.tags).toEqual([
      { tag: 'radio', players: 2 },
      { tag: 'ໂທຫາ ວັນຈັນ', players: 1 },
    ])
    expect((await put('keo_22', ['radio', 'ໂທຫາ ວັນຈັນ'])).status).toBe(200)
    expect((await put('keo_22', [])).body.player.tags).toEqual([])
    expect((await put('keo_22', [])).status).toBe(200)
    ids['nobody'] = '01a1fadc-65d1-7726-a1ae-d393c420ffdc'
    for (const tags of [[], ['radio']]) expect((await put('nobody', tags)).status).toBe(404)
    const { acts } = (await support.get(`/v2/agency/players/${ids['keo_22']}/acts`)).body
    expect(acts.map(({ act, note }: { act: string; note: string | null }) => [act, note])).toEqual([
      ['TAGGED', null],
      ['TAGGED', 'radio, ໂທຫາ ວັນຈັນ'],
    ])
  })

  test('of two concurrent sets one is stored whole', async () => {
    const sets = [
      ['one', 'two'],
      ['three', 'four'],
    ]
    await Promise.all(sets.map((tags) => put('noy_33', tags)))
    const { tags } = (await support.get(`/v2/agency/players/${ids['noy_33']}`)).body.player
    expect(sets.map((set) => set.toSorted())).toContainEqual(tags)
  })

  test.each([
    ['as many as there may be', Array.from({ length: 20 }, (_, n) => `tag ${n}`), 200],
    ['one more', Array.from({ length: 21 }, (_, n) => `tag ${n}`), 400],
    ['one of 30 letters', ['x'.repeat(30)], 200],
    ['one of 31', ['x'.repeat(31)], 400],
    ['nothing', ['  '], 400],
    ['the same twice as it is seen', ['one', ' one '], 400],
  ])('are taken or refused: %s', async (_, tags, status) =>
    expect((await put('keo_22', tags)).status).toBe(status),
  )

  test('a cashier reads them and may not write, and the player sees none', async () => {
    const cashier = await signedIn('the-cashier', 'cashier')
    await put('keo_22', ['came by radio'])
    expect((await cashier.get(`/v2/agency/players/${ids['keo_22']}`)).body.player.tags).toEqual([
      'came by radio',
    ])
    expect((await put('keo_22', [], cashier)).status).toBe(403)
    const keo = app.browser()
    await keo.post('/v2/players/login', { username: 'keo_22', password: goodPassword })
    for (const path of ['/v2/players/me', '/v2/players/activity'])
      expect((await keo.get(path)).text ?? '').not.toContain('came by radio')
  })
})
