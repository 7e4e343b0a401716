import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { Passkey } from '@kham/contract/operator/desk/passkeys'
import { expect } from 'vitest'
import { newAuthenticator, type Authenticator, type Lies } from './passkey.ts'
import { addStaff, goodPassword, type TestApp, type TestBrowser } from './test-app.ts'

export const accountPath = '/v2/agency/account'
export const passkeysPath = `${accountPath}/passkeys`
const sessionPath = '/v2/agency/session'
export const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } }

export const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** What tests of passkeys do over and over. */
export function passkeyDesk(app: () => TestApp) {
  let number = 0
  const signedIn = async (username: string, host?: string) => {
    const browser = app().browser(host)
    expect(await browser.post(sessionPath, { username, password: goodPassword })).toMatchObject({
      status: 200,
    })
    return browser
  }
  async function add(browser: TestBrowser, authenticator: Authenticator, lies: Lies = {}, name = 'ໂທລະສັບ') {
    const { body: making } = await browser.post(`${passkeysPath}/start`, { password: goodPassword })
    // So that the log is in the order of what was done.
    app().advance(1)
    return browser.post(passkeysPath, { name, passkey: authenticator.make(making, lies) })
  }
  /** Somebody with a passkey, signed in with the password. */
  async function holder(role?: StaffRole) {
    number += 1
    const username = `holder-${number}`
    const staffId = await addStaff(app().context, username, role)
    const browser = await signedIn(username)
    const authenticator = newAuthenticator()
    const added = await add(browser, authenticator)
    expect(added).toMatchObject({ status: 201 })
    return { username, staffId, browser, authenticator, passkey: added.body.passkey as Passkey }
  }
  const begin = async (browser = app().browser()) => {
    const { body: asking } = await browser.post(`${sessionPath}/passkey/start`)
    return { browser, asking, come: (passkey: object) => browser.post(`${sessionPath}/passkey`, { passkey }) }
  }
  async function enter(authenticator: Authenticator, lies: Lies = {}) {
    const { browser, asking, come } = await begin()
    app().advance(1)
    return { browser, ...(await come(authenticator.answer(asking, lies))) }
  }
  const audited = async (staffId: string) => {
    const rows = app().context.db.selectFrom('audit_log').select(['act', 'before', 'after'])
    return rows.where('subject_id', '=', staffId).orderBy('audit_id').execute()
  }
  const listed = async (browser: TestBrowser): Promise<Passkey[]> =>
    (await browser.get(accountPath)).body.passkeys

  return { signedIn, add, holder, begin, enter, audited, listed }
}
