import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from './test-app.ts'

const sitePath = '/v2/agency/settings/site'
const hostsPath = '/v2/agency/settings/hosts'

export interface SiteOffice {
  app: TestApp
  owner: TestBrowser
  manager: TestBrowser
  /** The owner of another agency. */
  elsewhere: TestBrowser
}

/** Those who look after an agency's site, and the owner of another one. */
export async function siteOffice(): Promise<SiteOffice> {
  const app = await testApp()
  const { staffWho } = siteDesk(() => app)
  return {
    app,
    owner: await staffWho('owner'),
    manager: await staffWho('manager'),
    elsewhere: await staffWho('owner', 'other', 'other.localhost'),
  }
}

/** What they do with it. */
export function siteDesk(app: () => TestApp) {
  async function staffWho(role: StaffRole, agencyId = 'kham', host = 'localhost') {
    const username = `site-${role}`
    await addStaff(app().context, username, role, agencyId)
    return again(host, role)
  }
  /** Signed in at another host as well. */
  async function again(host: string, role: StaffRole = 'owner') {
    const browser = app().browser(host)
    await browser.post('/v2/agency/session', { username: `site-${role}`, password: goodPassword })
    return browser
  }
  return {
    staffWho,
    again,
    readSite: async (by: TestBrowser) => (await by.get(sitePath)).body,
    putSite: (body: unknown, by: TestBrowser) => by.ask({ method: 'PUT', path: `/api${sitePath}`, body }),
    addHost: (host: string, by: TestBrowser) => by.post(hostsPath, { host }),
    removeHost: (host: string, by: TestBrowser, more = '') =>
      by.ask({ method: 'DELETE', path: `/api${hostsPath}?host=${encodeURIComponent(host)}${more}` }),
    /** What the audit log says of the agency itself. */
    acts: () =>
      app()
        .context.db.selectFrom('audit_log')
        .select(['act', 'before', 'after'])
        .where('agency_id', '=', 'kham')
        .where('subject_kind', '=', 'AGENCY')
        .orderBy('audit_id')
        .execute(),
  }
}
