import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@kham/contract/endpoint'
import { staffRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import { contractEndpoints, filled, nameOf } from './testing/contract-endpoints.ts'
import { offendersAmong } from './testing/offenders.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from './testing/test-app.ts'

const page = fileURLToPath(new URL('../../docs/permissions.md', import.meta.url))
const ofStaff = (await contractEndpoints())
  .filter(({ access }) => access === 'staff')
  .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

const may = ({ roles = [] }: Endpoint, role: StaffRole) => roles.includes(role)
const whoMay = (endpoint: Endpoint) => staffRoles.filter((role) => may(endpoint, role)).join(', ')

/** A heading for each set of roles, the largest first, and below it what they may call. */
function sections(): string[] {
  const sets = Map.groupBy(ofStaff, whoMay)
  const rank = (roles: string) => roles.split(', ').length
  return [...sets]
    .toSorted(([a], [b]) => rank(b) - rank(a) || a.localeCompare(b))
    .flatMap(([roles, endpoints]) => [
      `## ${roles}`,
      '',
      '```',
      ...endpoints.map((endpoint) => nameOf(endpoint).replace(' ', ' '.repeat(7 - endpoint.method.length))),
      '```',
      '',
    ])
}

// `npx vitest run server/src/roles.test.ts -u` writes the lists anew; the words above them are nobody's but ours.
test('docs/permissions.md lists what the contract lets each role call', async () => {
  const [words] = (await readFile(page, 'utf8')).split('\n## ')
  await expect([words!.trimEnd(), '', ...sections()].join('\n')).toMatchFileSnapshot(page)
})

test('all that is below /v2/agency/ is for the staff, but the sign-in and what the player site reads', async () => {
  const others = (await contractEndpoints()).filter(
    ({ path, access }) => path.startsWith('/v2/agency/') && access !== 'staff',
  )
  expect(
    others
      .map(nameOf)
      .filter((name) => !name.includes('/session'))
      .toSorted(),
  ).toEqual(['GET /v2/agency/info', 'GET /v2/agency/keys'])
})

describe('each role at every door of the staff', () => {
  let app: TestApp
  const browsers = new Map<StaffRole, TestBrowser>()
  beforeAll(async () => {
    app = await testApp()
    for (const role of staffRoles) {
      await addStaff(app.context, `the-${role}`, role)
      const browser = app.browser()
      await browser.post('/v2/agency/session', { username: `the-${role}`, password: goodPassword })
      browsers.set(role, browser)
    }
  })
  afterAll(() => app.close())

  // A field that no form has: whoever may call is refused for it, so that nothing is done, and whoever may not is refused first.
  const knock = (endpoint: Endpoint, role: StaffRole) => {
    const { method } = endpoint
    const asked = { method, path: filled(endpoint) }
    return browsers
      .get(role)!
      .ask(method === 'GET' ? { ...asked, path: `${asked.path}?knock=1` } : { ...asked, body: { knock: 1 } })
  }

  test('is let in where the contract says so, and nowhere else', async () => {
    const cases = ofStaff.flatMap((endpoint) => staffRoles.map((role) => ({ endpoint, role })))
    const named = ({ endpoint, role }: (typeof cases)[number]) => `${role} at ${nameOf(endpoint)}`
    const offenders = await offendersAmong(cases, named, async ({ endpoint, role }) => {
      const { body } = await knock(endpoint, role)
      expect(body.code).toBe(may(endpoint, role) ? 'VALIDATION' : 'FORBIDDEN')
    })
    expect(offenders).toEqual([])
  })
})
