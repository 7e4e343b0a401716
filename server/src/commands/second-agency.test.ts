import { enrolAtSignIn } from '../testing/authenticator.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '../testing/picture-files.ts'
import { goodPassword, testApp, type TestApp } from '../testing/test-app.ts'
import { typedCommands } from '../testing/typed-command.ts'
import { agencyVerbs } from './agency/agency-verbs.ts'
import { CannotDo } from './command.ts'

describe('an agency beside others that are served already', () => {
  let app: TestApp
  let folder: string
  beforeAll(async () => {
    app = await testApp()
    folder = await mkdtemp(join(tmpdir(), 'kham-logo-'))
    await writeFile(join(folder, 'logo.png'), pngOf(400, 100))
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const agency = (args: string[], input = '') => typedCommands(() => app.context.db)(agencyVerbs, args, input)
  const infoAt = async (host: string) => {
    app.advance(4)
    return app.browser(host).get('/v2/agency/info')
  }

  const brand = ['--colour', '#38BDF8', '--languages', 'th,lo', '--line', 'https://line.me/champa']
  const hosts = ['--host', 'champa.example', '--host', 'www.champa.example']
  const create = () =>
    [
      'create',
      '--agency',
      'champa',
      '--name',
      'ຈຳປາ',
      '--owner',
      'noy-1',
      '--password-stdin',
      '--json',
    ].concat(hosts, brand, ['--logo', join(folder, 'logo.png')])

  test('takes one command, and servers that run answer there with its brand and its owner', async () => {
    // Asked before, so that this server has it in mind that nobody is there.
    expect((await infoAt('champa.example')).status).toBe(404)
    const told = await agency(create(), `${goodPassword}\n`)
    expect(told).toMatchObject({
      agency: 'champa',
      hosts: ['champa.example', 'www.champa.example'],
      colour: '#38bdf8',
      languages: ['th', 'lo'],
      logo: expect.stringMatching(/^\/api\/v2\/pictures\//),
      social: { line: 'https://line.me/champa', telegram: '' },
    })
    const { logo } = told as { logo: string }
    expect((await infoAt('champa.example')).body.agency).toMatchObject({
      id: 'champa',
      name: 'ຈຳປາ',
      logo,
      languages: ['th', 'lo'],
    })
    const owner = app.browser('www.champa.example')
    expect((await owner.ask({ path: logo })).headers['content-type']).toBe('image/webp')
    expect((await owner.ask({ path: '/manifest.webmanifest' })).body).toMatchObject({ name: 'ຈຳປາ' })
    await owner.post('/v2/agency/session', { username: 'noy-1', password: goodPassword })
    // In a new agency nobody comes in with a password alone.
    expect(await enrolAtSignIn(owner, app.context.clock())).toMatchObject({ body: { next: null } })
    expect((await owner.get('/v2/agency/settings/site')).body.site).toMatchObject({ colour: '#38bdf8' })
    const log = await app.context.db
      .selectFrom('audit_log')
      .select(['act', 'staff_id', 'before', 'after'])
      .where('agency_id', '=', 'champa')
      .where('staff_id', 'is', null)
      .orderBy('act')
      .orderBy('after')
      .execute()
    const site = { name: 'ຈຳປາ', logo, colour: '#38bdf8', minAge: 18, languages: 'th, lo' }
    const line = 'https://line.me/champa'
    expect(log).toEqual([
      { act: 'AGENCY_CREATED', staff_id: null, before: null, after: { ...site, line } },
      { act: 'HOST_ADDED', staff_id: null, before: null, after: { host: 'champa.example' } },
      { act: 'HOST_ADDED', staff_id: null, before: null, after: { host: 'www.champa.example' } },
      { act: 'STAFF_ADDED', staff_id: null, before: null, after: expect.anything() },
    ])
    const form = { username: 'khamla-1', password: goodPassword, confirmPassword: goodPassword }
    const player = app.browser('champa.example')
    const joined = await player.post('/v2/players/register', { ...form, ageConfirmed: true })
    expect(joined.status).toBeLessThan(300)
    expect((await owner.get('/v2/agency/players')).body).toMatchObject({ total: 1 })
    const stranger = await app
      .browser()
      .post('/v2/players/login', { username: form.username, password: form.password })
    expect(stranger.body).toMatchObject({ code: 'LOGIN_FAILED' })
    // The neighbours' sites are as they were, and their staff is theirs.
    expect((await infoAt('localhost')).body.agency).toMatchObject({ id: 'kham', logo: null })
    const elsewhere = await app
      .browser()
      .post('/v2/agency/session', { username: 'noy-1', password: goodPassword })
    expect(elsewhere.body).toMatchObject({ code: 'LOGIN_FAILED' })
  })

  test('is made whole or not at all', async () => {
    const before = await agency(['list', '--json'])
    const taken = create().map((each) => (each === 'champa' ? 'third' : each))
    await expect(agency(taken, `${goodPassword}\n`)).rejects.toBeInstanceOf(CannotDo)
    await expect(
      agency(
        taken.map((each) => each.replace('champa.example', 'third.example')),
        '1234567\n',
      ),
    ).rejects.toThrow('8 to 128')
    expect(await agency(['list', '--json'])).toEqual(before)
    expect((await infoAt('third.example')).status).toBe(404)
  })

  const set = (...args: string[]) => agency(['set', '--agency', 'champa', ...args, '--json'])

  test('is changed by what is said alone, and the log says that a command did it', async () => {
    const before = await agency(['list', '--json'])
    const told = await set('--min-age', '20', '--line', '', '--logo', 'none')
    const [old] = (before as { agency: string }[]).filter((each) => each.agency === 'champa')
    expect(told).toMatchObject({ ...old, minAge: 20, logo: null, social: { line: '' } })
    const acts = await app.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'before', 'after'])
      .where('agency_id', '=', 'champa')
      .where('act', '=', 'SITE_CHANGED')
      .execute()
    expect(acts).toMatchObject([
      {
        staff_id: null,
        before: { minAge: 18, line: 'https://line.me/champa' },
        after: { minAge: 20, line: '' },
      },
    ])
    expect(await set('--colour', 'none', '--logo', join(folder, 'logo.png'))).toMatchObject({
      colour: null,
      logo: expect.stringContaining('/pictures/'),
    })
  })

  test.each([
    ['nothing', [], 'Say what'],
    ['a colour that is none', ['--colour', 'red'], '--colour'],
    ['a colour that is hard to read', ['--colour', '#8c8c8c'], 'BUTTON has 4.49:1'],
    ['an age under 18', ['--min-age', '17'], '--min-age'],
    ['a language that there is not', ['--languages', 'lo,de'], '--languages'],
    ['a script', ['--telegram', 'javascript:alert(1)'], '--telegram'],
    ['a logo that is not there', ['--logo', 'nowhere.png'], '--logo'],
  ])('%s is refused', async (_, args, why) => {
    const before = await agency(['list', '--json'])
    await expect(agency(['set', '--agency', 'champa', ...args])).rejects.toThrow(why)
    expect(await agency(['list', '--json'])).toEqual(before)
  })
})
