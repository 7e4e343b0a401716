import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '@kham/contract/operator/desk/session'
import { newId } from '../../../id.ts'
import { linkDesk } from '../../../testing/link-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { addStaff } from '../../../testing/test-app.ts'

const queue = '/v2/agency/appeals'

describe('asking support to look again', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  const { promotion, claim } = promotionDesk(() => world)
  const { onDevice } = linkDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    manager = await staffWho('manager')
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `appeals-${role}`, role, world.agency.agency_id))

  let devices = 0

  /** A player who is refused because of another one on the same device. */
  async function refused() {
    const [one, two] = [await world.newPlayer(), await world.newPlayer()]
    const device = `appeal-${++devices}`
    await onDevice(one.playerId, device)
    await onDevice(two.playerId, device)
    const promotionId = await promotion({ first_order_only: true })
    await claim(one.playerId, promotionId)
    const door = await doors.player(two.playerId)
    const wish = { promotionId, providerId: 'alphabet' }
    const tryClaim = () => door.post('/v2/promotions/use', wish)
    const body = { code: 'PROMOTION_ONLY_FOR_FIRST_ORDER', because: 'LINKED' }
    expect(await tryClaim()).toMatchObject({ status: 409, body })
    const path = `/v2/promotions/${promotionId}/appeal`
    return {
      promotionId,
      other: one.playerId,
      playerId: two.playerId,
      tryClaim,
      read: () => door.get(path),
      ask: (body: object = {}) => door.post(path, body),
      of: async (state = 'OPEN') =>
        (await manager.get(`${queue}?state=${state}&pageSize=100`)).body.appeals.find(
          ({ player }: { player: { id: string } }) => player.id === two.playerId,
        ),
    }
  }
  const decide = (id: string, decision: string, reason = 'ພີ່ນ້ອງກັນ', who = manager) =>
    who.post(`${queue}/${id}/decide`, { decision, reason })

  test('a claim that was not refused for a link cannot be appealed', async () => {
    const { playerId } = await world.newPlayer()
    const door = await doors.player(playerId)
    const path = `/v2/promotions/${await promotion({ first_order_only: true })}/appeal`
    expect(await door.get(path)).toMatchObject({ status: 200, body: { mayAsk: false, appeal: null } })
    expect(await door.post(path)).toMatchObject({ status: 409, body: { code: 'APPEAL_NOT_POSSIBLE' } })
    expect(await doors.ask(path)).toMatchObject({ status: 401 })
  })

  test('it is asked once, also by two at once, and shown with the evidence', async () => {
    const { ask, read, of, other } = await refused()
    expect(await read()).toMatchObject({ body: { mayAsk: true, appeal: null } })
    const answers = await Promise.all([ask({ note: 'ນ້ອງສາວຂອງຂ້ອຍ' }), ask({ note: 'ນ້ອງສາວຂອງຂ້ອຍ' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ask()).toMatchObject({ body: { mayAsk: false, appeal: { state: 'OPEN', reason: null } } })
    expect(await read()).toMatchObject({ body: { mayAsk: false, appeal: { state: 'OPEN' } } })
    const listed = await of()
    expect(listed).toMatchObject({ signals: ['DEVICE'], note: 'ນ້ອງສາວຂອງຂ້ອຍ', decisions: [] })
    const { body } = await manager.get(`${queue}/${listed.id}`)
    expect(body.appeal.refusals).toMatchObject([
      { links: [{ signal: 'DEVICE', playerId: other, took: 'CLAIMED' }] },
    ])
  })

  test('allowed, the player may claim in spite of it; the decision stays, with who and why', async () => {
    const { ask, read, of, tryClaim } = await refused()
    await ask()
    expect(await tryClaim()).toMatchObject({ status: 409 })
    const { id } = await of()
    expect(await decide(id, 'ALLOWED')).toMatchObject({
      status: 200,
      body: { appeal: { state: 'ALLOWED', decisions: [{ by: 'appeals-manager', reason: 'ພີ່ນ້ອງກັນ' }] } },
    })
    expect(await read()).toMatchObject({ body: { appeal: { state: 'ALLOWED', reason: 'ພີ່ນ້ອງກັນ' } } })
    expect(await ask()).toMatchObject({ body: { appeal: { state: 'ALLOWED' } } })
    expect(await tryClaim()).toMatchObject({ status: 201 })
    for (const again of ['ALLOWED', 'DENIED'])
      expect(await decide(id, again)).toMatchObject({ status: 409, body: { code: 'APPEAL_DECIDED' } })
    expect(await of('ALLOWED')).toMatchObject({ id })
    expect(await of('OPEN')).toBeUndefined()
  })

  test('it is for this promotion alone', async () => {
    const { ask, of, playerId } = await refused()
    await ask()
    await decide((await of()).id, 'ALLOWED')
    const other = claim(playerId, await promotion({ first_order_only: true }))
    await expect(other).rejects.toMatchObject({ code: 'PROMOTION_ONLY_FOR_FIRST_ORDER' })
  })

  test('denied, the player reads why and the claim stays refused; support may still allow it later', async () => {
    const { ask, read, of, tryClaim } = await refused()
    await ask()
    const { id } = await of()
    await decide(id, 'DENIED', 'ເຄື່ອງດຽວກັນ')
    expect(await read()).toMatchObject({ body: { appeal: { state: 'DENIED', reason: 'ເຄື່ອງດຽວກັນ' } } })
    expect(await ask()).toMatchObject({ status: 200, body: { appeal: { state: 'DENIED' } } })
    expect(await tryClaim()).toMatchObject({ status: 409 })
    expect(await decide(id, 'DENIED')).toMatchObject({ status: 409, body: { code: 'APPEAL_DECIDED' } })
    expect(await decide(id, 'ALLOWED')).toMatchObject({ status: 200 })
    const { body } = await manager.get(`${queue}/${id}`)
    expect(body.appeal.decisions).toMatchObject([{ decision: 'DENIED' }, { decision: 'ALLOWED' }])
    expect(await tryClaim()).toMatchObject({ status: 201 })
  })

  test('of two concurrent decisions one is applied', async () => {
    const { ask, of } = await refused()
    await ask()
    const { id } = await of()
    const answers = await Promise.all([decide(id, 'ALLOWED'), decide(id, 'ALLOWED')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the staff looks, and only those who answer for the agency decide; a reason has to be given', async () => {
    const { ask, of } = await refused()
    await ask()
    const { id } = await of()
    for (const role of ['cashier', 'support', 'viewer'] as const) {
      const who = await staffWho(role)
      expect(await who.get(`${queue}/${id}`)).toMatchObject({ status: 200 })
      expect(await decide(id, 'ALLOWED', 'x', who)).toMatchObject({ status: 403 })
    }
    expect(await decide(id, 'ALLOWED', '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'REQUIRED' } },
    })
    expect(await decide(id, 'OPEN')).toMatchObject({ status: 400 })
    const nobody = newId(world.context.clock())
    expect(await decide(nobody, 'ALLOWED')).toMatchObject({ status: 404 })
    expect(await manager.get(`${queue}/${nobody}`)).toMatchObject({ status: 404 })
    expect((await of()).state).toBe('OPEN')
  })

  test('the queue begins with who waits longest, or with the newest', async () => {
    for (const { ask } of [await refused(), await refused()]) await ask()
    const asked = async (query: string): Promise<string[]> =>
      (await manager.get(`${queue}?pageSize=100&${query}`)).body.appeals.map(({ id }: { id: string }) => id)
    const oldest = await asked('')
    expect(oldest.length).toBeGreaterThan(1)
    expect(await asked('sort=oldest')).toEqual(oldest)
    expect(await asked('sort=newest')).toEqual(oldest.toReversed())
    expect(await manager.get(`${queue}?sort=largest`)).toMatchObject({ status: 400 })
  })

  test('another agency sees and decides none of it', async () => {
    const { db } = world.context
    const agency = await newAgency(db)
    const host = 'elsewhere.localhost'
    await db.insertInto('agency_hosts').values({ agency_id: agency, host }).execute()
    const stranger = await doors.staffOf(agency, await addStaff(world.context, 'boss', 'owner', agency), host)
    const { ask, of, playerId } = await refused()
    await ask()
    const { id } = await of()
    expect((await stranger.get(queue)).body).toMatchObject({ appeals: [], total: 0 })
    expect(await decide(id, 'ALLOWED', 'x', stranger)).toMatchObject({ status: 404 })
    expect(await stranger.get(`/v2/agency/players/${playerId}/links`)).toMatchObject({ status: 404 })
  })

  test('the staff reads whom a player is linked to, and what the agency takes for a sign', async () => {
    const { playerId, other } = await refused()
    const { body } = await manager.get(`/v2/agency/players/${playerId}/links`)
    expect(body.links).toMatchObject([{ signal: 'DEVICE', playerId: other, took: 'CLAIMED' }])
    const rules = '/v2/agency/link-rules'
    const standing = (await manager.get(rules)).body.rules
    expect(standing).toEqual({ version: 0, addressHours: 24 })
    expect(await manager.put(rules, { ...standing, addressHours: 169 })).toMatchObject({ status: 400 })
    const viewer = await doors.staff(
      await addStaff(world.context, 'looker', 'viewer', world.agency.agency_id),
    )
    expect(await viewer.put(rules, { ...standing, addressHours: 0 })).toMatchObject({ status: 403 })
    expect(await manager.put(rules, { ...standing, addressHours: 0 })).toMatchObject({
      body: { rules: { version: 1, addressHours: 0 } },
    })
  })
})
