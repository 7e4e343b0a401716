import { displayNameBounds } from '@kham/contract/players/players'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

describe('the name that is shown', () => {
  let app: TestApp
  let somsak: TestBrowser
  beforeAll(async () => {
    app = await testApp()
    somsak = app.browser()
    await somsak.register('somsak')
  })
  afterAll(() => app.close())

  const say = (displayName: unknown, browser = somsak) =>
    browser.ask({ method: 'PATCH', path: '/api/v2/players/profile', body: { displayName } })
  const shown = async () => (await somsak.get('/v2/players/info')).body

  test('is the username until it is changed, which stays', async () => {
    expect((await shown()).player.displayName).toBe('somsak')
    const answer = await say('  ສົມສັກ ວົງສະຫວັນ ')
    expect(answer).toMatchObject({ status: 200, body: { player: { displayName: 'ສົມສັກ ວົງສະຫວັນ' } } })
    expect(await shown()).toMatchObject({ player: answer.body.player, credential: { username: 'somsak' } })
  })

  test.each([
    ['nothing', '', 'TOO_SHORT'],
    ['blanks alone', '   ', 'TOO_SHORT'],
    ['a letter too many', 'x'.repeat(displayNameBounds.max + 1), 'TOO_LONG'],
    ['what nobody sees', '\u3164\u200B', 'TOO_SHORT'],
    ['a sign that rules a terminal', 'a\u001Bb', 'BAD_FORMAT'],
    ['a letter that the database cannot hold', 'a\0b', 'BAD_FORMAT'],
    ['no text', 7, 'BAD_TYPE'],
  ])('%s is refused, and the old one stays', async (_, name, code) => {
    const { displayName } = (await shown()).player
    expect(await say(name)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { displayName: code } },
    })
    expect((await shown()).player.displayName).toBe(displayName)
  })

  test.each([['x'], ['x'.repeat(displayNameBounds.max)], ['<b>&amp;</b>']])(
    '%s is taken as it is',
    async (name) => {
      expect((await say(name)).body.player.displayName).toBe(name)
    },
  )

  test.each([
    ['a\nb', 'a b'],
    ['a\u202Eb\u200B', 'ab'],
    ['👩\u200D💻', '👩\u200D💻'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
  ])('%j is taken as it is seen', async (name, seen) => {
    expect((await say(name)).body.player.displayName).toBe(seen)
  })

  test('the name of another player cannot be changed', async () => {
    expect((await say('x', app.browser())).status).toBe(401)
    const other = app.browser()
    await other.register('other')
    await say('Other', other)
    expect((await shown()).player.displayName).not.toBe('Other')
  })
})
