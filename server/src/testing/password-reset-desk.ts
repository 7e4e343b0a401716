import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { expect } from 'vitest'
import { addStaff, goodPassword, type TestApp, type TestBrowser } from './test-app.ts'

export const newPassword = 'ດອກຈຳປາ ແລະ ຄຳ 2026'
export const newPasswords = { newPassword, confirmNewPassword: newPassword }
export const note = 'Called back on the number that we have; knew the last deposit.'
export const sessionPath = '/v2/agency/session'

/** What tests of forgotten passwords do over and over. */
export function passwordResetDesk(app: () => TestApp) {
  /** One of each role, and a second manager. */
  const staff = {} as Record<StaffRole | 'second', TestBrowser>
  let count = 0
  async function hire() {
    for (const role of staffRoles) await addStaff(app().context, `the-${role}`, role)
    await addStaff(app().context, 'the-second', 'manager')
  }
  /** Fresh sessions, and the counts of before are over. */
  async function beginAnew() {
    app().advance(3600)
    for (const name of [...staffRoles, 'second'] as const) {
      staff[name] = app().browser()
      await staff[name].post(sessionPath, { username: `the-${name}`, password: goodPassword })
    }
  }

  async function newPlayer() {
    const browser = app().browser()
    const username = `player-${++count}`
    const { body } = await browser.register(username)
    return { browser, username, id: body.player.id as string }
  }
  const askFor = (browser: TestBrowser, username: string, address = '127.0.0.1') =>
    browser.ask({
      method: 'POST',
      path: '/api/v2/players/password-reset',
      body: { username, for: 'PASSWORD' },
      headers: { 'x-forwarded-for': address },
    })
  async function asked(username: string, browser = app().browser()) {
    const { status, body } = await askFor(browser, username)
    expect(status).toBe(202)
    return { browser, code: body.code as string }
  }
  const approve = (who: TestBrowser, id: string, code: string) =>
    who.post(`/v2/agency/players/${id}/password-requests/${code}/approve`, { note })
  const stateOf = async (browser: TestBrowser) =>
    (await browser.get('/v2/players/password-reset')).body.reset?.state ?? null
  const confirm = (browser: TestBrowser, body: object = newPasswords) =>
    browser.post('/v2/players/password-reset/confirm', body)
  const wordsOf = (id: string) =>
    app()
      .context.db.selectFrom('first_words')
      .select(['state', 'act', 'note'])
      .where('subject_id', '=', id)
      .orderBy('state')
      .execute()

  return { staff, hire, beginAnew, newPlayer, askFor, asked, approve, stateOf, confirm, wordsOf }
}
