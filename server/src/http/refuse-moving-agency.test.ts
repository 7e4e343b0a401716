import { expect, onTestFinished, test } from 'vitest'
import { shutAgencies } from '../cells/shut-agency.ts'
import { asOwner } from '../testing/as-owner.ts'
import { contractEndpoints, filled, nameOf } from '../testing/contract-endpoints.ts'
import { addStaff, agencyId, goodPassword, testApp } from '../testing/test-app.ts'

test('a frozen agency answers reads and refuses writes', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  await addStaff(app.context, 'owner-1', 'owner')
  const [player, staff, other] = [app.browser(), app.browser(), app.browser('other.localhost')]
  await player.register('somsak')
  expect(
    (await staff.post('/v2/agency/session', { username: 'owner-1', password: goodPassword })).status,
  ).toBe(200)
  await asOwner(app.context.database, async (owner) => {
    await owner.query(
      `insert into agency_moves (agency_id, move_id, state, place) values ($1, gen_random_uuid(), 'FROZEN', 'b')`,
      [agencyId],
    )
    await shutAgencies(owner)
  })
  // Long enough that each session would be noted as seen.
  app.advance(90)

  const refused: string[] = []
  const done: string[] = []
  for (const endpoint of await contractEndpoints()) {
    const browser = endpoint.access === 'staff' ? staff : player
    const { status, body } = await browser.ask({
      method: endpoint.method,
      path: filled(endpoint),
      body: endpoint.method === 'GET' ? undefined : {},
    })
    const isMoving = status === 503 && body?.code === 'AGENCY_MOVING'
    if (endpoint.method === 'GET' && (isMoving || status >= 500))
      refused.push(`${nameOf(endpoint)} ${status} ${body?.code}`)
    if (endpoint.method !== 'GET' && !isMoving) done.push(`${nameOf(endpoint)} ${status}`)
  }
  // The first request creates the key.
  expect(refused).toEqual(['GET /v2/push/key 503 AGENCY_MOVING'])
  expect(done).toEqual([])
  expect((await player.get('/v2/players/info')).status).toBe(200)
  expect((await staff.get('/v2/agency/deposits')).status).toBe(200)
  expect((await other.register('khamla')).status).toBe(201)
})
