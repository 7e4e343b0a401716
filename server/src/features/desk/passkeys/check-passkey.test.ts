import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPath, passkeyDesk, passkeysPath, refused, statusesOf } from '../../../testing/passkey-desk.ts'
import { newAuthenticator, type Lies } from '../../../testing/passkey.ts'
import { goodPassword, testApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetOldChallenges } from './passkey-challenge.ts'

const password = goodPassword

describe('passkeys of the staff', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const { signedIn, add, holder, begin, enter, audited, listed } = passkeyDesk(() => app)

  test.each<[string, Lies]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'kham.example' }],
    ['another type', { type: 'webauthn.create' }],
    ['a challenge that nobody drew', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a challenge that is none', { challenge: 'x' }],
    ['nobody verified', { unverified: true }],
    ['somebody else’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['another key', { otherKey: true }],
  ])('%s is refused at sign-in, and logged', async (_, lies) => {
    const { authenticator, staffId } = await holder()
    expect(await enter(authenticator, lies)).toMatchObject(refused)
    expect((await audited(staffId)).at(-1)).toMatchObject({ act: 'PASSKEY_REFUSED' })
    expect(await enter(authenticator)).toMatchObject({ status: 200 })
  })

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'kham.example' }],
    ['another type', { type: 'webauthn.get' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['nobody verified', { unverified: true }],
  ])('%s is refused when a passkey is added', async (_, lies) => {
    const { browser } = await holder()
    expect(await add(browser, newAuthenticator(), lies)).toMatchObject(refused)
    expect(await listed(browser)).toHaveLength(1)
  })

  test('a challenge is answered once, also by two answers at once', async () => {
    const { authenticator } = await holder()
    const { asking, come } = await begin()
    const answers = [authenticator.answer(asking), authenticator.answer(asking)]
    const came = await Promise.all(answers.map(come))
    expect(statusesOf(came)).toEqual([200, 400])
    const { asking: next, come: again } = await begin()
    const answer = authenticator.answer(next)
    expect(await again(answer)).toMatchObject({ status: 200 })
    expect(await again(answer)).toMatchObject(refused)
  })

  test('a challenge for a new passkey is answered once, and signs nobody in', async () => {
    const { browser, authenticator } = await holder()
    const { body: making } = await browser.post(`${passkeysPath}/start`, { password })
    const [one, two] = [newAuthenticator(), newAuthenticator()]
    const came = await Promise.all(
      [one, two].map((each) => browser.post(passkeysPath, { name: 'x', passkey: each.make(making) })),
    )
    expect(statusesOf(came)).toEqual([201, 400])
    const { body: another } = await browser.post(`${passkeysPath}/start`, { password })
    const asking = { challenge: another.challenge, rpId: another.rp.id }
    const { come } = await begin()
    expect(await come(authenticator.answer(asking))).toMatchObject(refused)
  })

  test('a challenge is for the browser that asked, at its host, for five minutes', async () => {
    const { authenticator } = await holder()
    const [first, second] = [await begin(), await begin()]
    expect(await second.come(authenticator.answer(first.asking))).toMatchObject(refused)
    expect(await first.come(authenticator.answer(first.asking))).toMatchObject({ status: 200 })

    const late = await begin()
    app.advance(299)
    const justInTime = await begin()
    expect(await late.come(authenticator.answer(late.asking))).toMatchObject({ status: 200 })
    app.advance(300)
    expect(await justInTime.come(authenticator.answer(justInTime.asking))).toMatchObject(refused)
    await begin()
    await forgetOldChallenges(app.context.db, app.context.clock())
    const left = await app.context.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(left).toHaveLength(1)
  })

  test('a counter that does not grow is refused, unless it is always zero', async () => {
    const { authenticator } = await holder()
    expect(await enter(authenticator, { counter: 5 })).toMatchObject({ status: 200 })
    for (const counter of [5, 4, 0]) expect(await enter(authenticator, { counter })).toMatchObject(refused)
    expect(await enter(authenticator, { counter: 6 })).toMatchObject({ status: 200 })
    const cloned = await Promise.all([
      enter(authenticator, { counter: 7 }),
      enter(authenticator, { counter: 7 }),
    ])
    expect(statusesOf(cloned)).toEqual([200, 400])

    const { authenticator: silent } = await holder()
    for (const counter of [0, 0]) expect(await enter(silent, { counter })).toMatchObject({ status: 200 })
  })

  test('a passkey is valid at one agency and one host', async () => {
    const { authenticator, username } = await holder()
    const theirs = app.browser('other.localhost:3000')
    const there = await begin(theirs)
    expect(there.asking.rpId).toBe('other.localhost')
    const lies = { rpId: 'other.localhost', origin: 'http://other.localhost:3000' }
    expect(await there.come(authenticator.answer(there.asking, lies))).toMatchObject(refused)

    const elsewhere = await begin(app.browser('kham.example'))
    const onTls = { rpId: 'kham.example', origin: 'https://kham.example' }
    expect(await elsewhere.come(authenticator.answer(elsewhere.asking, onTls))).toMatchObject(refused)
    const onHost = await signedIn(username, 'kham.example')
    expect((await listed(onHost))[0]).toMatchObject({ host: 'localhost', isHere: false })
    expect(await onHost.post(`${accountPath}/step-up/passkey`)).toMatchObject(refused)

    const ours = newAuthenticator('https://kham.example')
    expect(await add(onHost, ours)).toMatchObject({
      status: 201,
      body: { passkey: { host: 'kham.example' } },
    })
    const again = await begin(app.browser('kham.example'))
    expect(await again.come(ours.answer(again.asking, { origin: 'http://kham.example' }))).toMatchObject(
      refused,
    )
    const last = await begin(app.browser('kham.example'))
    expect(await last.come(ours.answer(last.asking))).toMatchObject({ status: 200 })
  })

  test('after ten failures in a quarter of an hour a passkey is refused', async () => {
    const { authenticator } = await holder()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await enter(authenticator, { otherKey: true })).toMatchObject(refused)
    expect(await enter(authenticator)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    app.advance(15 * 60)
    expect(await enter(authenticator)).toMatchObject({ status: 200 })
  })
})
