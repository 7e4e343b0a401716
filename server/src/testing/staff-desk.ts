import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { StaffMember } from '@kham/contract/operator/desk/staff'
import { goodPassword, type TestApp, type TestBrowser } from './test-app.ts'

export const sessionPath = '/v2/agency/session'
export const staffPath = '/v2/agency/staff'
/** What somebody chooses in place of a given password. */
export const ownPassword = 'ດອກຈຳປາ-ບານ-2026'

/** What tests of the staff do over and over, mostly as an owner. */
export function staffDesk(app: () => TestApp, owner: () => TestBrowser, ownerId: () => string) {
  async function signIn(username: string, password = goodPassword) {
    const browser = app().browser()
    const { status, body } = await browser.post(sessionPath, { username, password })
    return { browser, status, body }
  }
  const post = (id: string, act: string) =>
    owner().post(`${staffPath}/${id}/${act}`, { password: goodPassword })
  const change = (browser: TestBrowser, id: string, role: StaffRole, displayName = 'Somebody') =>
    browser.ask({
      method: 'PATCH',
      path: `/api${staffPath}/${id}`,
      body: { displayName, role, password: goodPassword },
    })
  const members = async (): Promise<StaffMember[]> => (await owner().get(staffPath)).body.staff
  const acts = async (id: string) => {
    const rows = app().context.db.selectFrom('audit_log').select(['act', 'staff_id', 'before', 'after'])
    const ofPerson = rows.where('subject_id', '=', id).where('staff_id', '=', ownerId())
    // That it was said alone is told besides.
    return ofPerson.where('act', '<>', 'SAID_ALONE').orderBy('audit_id').execute()
  }

  const namesOf = async (id: string) => (await acts(id)).map(({ act }) => act).toSorted()

  return { signIn, post, change, members, acts, namesOf }
}
