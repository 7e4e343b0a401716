import { mostPictureBytes } from '@kham/contract/operator/site/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { padded, pngOf } from '../../../testing/picture-files.ts'
import { addStaff } from '../../../testing/test-app.ts'

const path = '/v2/agency/pictures'
const forPromotion = `${path}?purpose=PROMOTION`
const asSlip = `${path}?purpose=SLIP`

let shade = 0
/** A picture that nobody has sent before. */
const newPng = (width = 40, height = 30) => pngOf(width, height, { shade: ++shade })

describe('pictures', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })

  async function sent(file: Buffer, to = forPromotion) {
    const answer = await owner.upload(to, file)
    expect(answer.status).toBe(201)
    const { picture } = answer.body
    return { picture, file: await owner.get(picture.url.slice('/api'.length)) }
  }
  const kept = async () => {
    const { rows } = await world.context.database.pool.query('select count(*)::int as n from pictures')
    return rows[0].n as number
  }
  const staffWho = async (role: Parameters<typeof addStaff>[2]) => {
    const { context, agency } = world
    return doors.staff(await addStaff(context, `p-${role}-${++shade}`, role, agency.agency_id))
  }

  test('of promotions are cut to 16:9, public and cacheable', async () => {
    const { picture, file } = await sent(newPng(300, 300))
    expect(picture).toMatchObject({ url: `/api/v2/pictures/${picture.id}`, width: 800, height: 450 })
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 })
    const seen = await doors.ask(`/v2/pictures/${picture.id}`)
    expect(seen).toMatchObject({ status: 200, bytes: file.bytes })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('of slips keep their shape, are never enlarged, and are for staff only', async () => {
    expect((await sent(newPng(40, 30), asSlip)).picture).toMatchObject({ width: 40, height: 30 })
    const { picture, file } = await sent(newPng(1000, 2000), asSlip)
    expect(picture).toMatchObject({ url: `/api${path}/${picture.id}`, width: 800, height: 1600 })
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    expect(await doors.ask(`/v2/pictures/${picture.id}`)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    })
    expect((await doors.ask(`${path}/${picture.id}`)).status).toBe(401)
    const player = await doors.player((await world.newPlayer()).playerId)
    expect((await player.get(`${path}/${picture.id}`)).status).toBe(401)
  })

  test('are refused if the file is no picture, and not stored', async () => {
    const before = await kept()
    for (const file of [Buffer.alloc(0), Buffer.from('<svg/>'), newPng(64, 64).subarray(0, 60)])
      expect(await owner.upload(asSlip, file)).toMatchObject({
        status: 400,
        body: { code: 'PICTURE_INVALID' },
      })
    expect(await owner.upload(asSlip, newPng(8000, 5001))).toMatchObject({
      status: 413,
      body: { code: 'PICTURE_TOO_LARGE' },
    })
    expect(await kept()).toBe(before)
  })

  test('are what is in the file, whatever its sender calls it', async () => {
    for (const [type, file] of [
      ['image/svg+xml', newPng()],
      ['image/*', newPng()],
      ['image/gif', newPng()],
    ] as const)
      expect((await owner.upload(asSlip, file, { 'content-type': type })).status).toBe(201)
  })

  test('are taken up to 5 MiB, and the sender of a larger one still gets an answer', async () => {
    expect((await owner.upload(asSlip, padded(newPng(), mostPictureBytes))).status).toBe(201)
    for (const bytes of [mostPictureBytes + 1, 12 * 1024 * 1024])
      expect(await owner.upload(asSlip, padded(newPng(), bytes))).toMatchObject({
        status: 413,
        body: { code: 'PICTURE_TOO_LARGE' },
      })
  })

  test('sent again are the same picture, also by two at once, and for another purpose another', async () => {
    const file = newPng()
    const answers = await Promise.all([1, 2, 3].map(() => owner.upload(asSlip, file)))
    answers.push(await owner.upload(asSlip, file))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.picture.id)).size).toBe(1)
    const other = await owner.upload(forPromotion, file)
    expect(other.body.picture.id).not.toBe(answers[0]!.body.picture.id)
  })

  test.each([
    ['manager', 201, 201],
    ['cashier', 403, 201],
    ['support', 403, 403],
    ['viewer', 403, 403],
  ] as const)('are sent by a %s only for what they may say themselves', async (role, promotion, slip) => {
    const staff = await staffWho(role)
    expect((await staff.upload(forPromotion, newPng())).status).toBe(promotion)
    expect((await staff.upload(asSlip, newPng())).status).toBe(slip)
    const { picture } = await sent(newPng(), asSlip)
    expect((await staff.get(`${path}/${picture.id}`)).status).toBe(200)
  })

  test('are taken so many from one person, and then no more for a while', async () => {
    const staff = await staffWho('cashier')
    const { db, clock } = world.context
    const { staff_id } = await db
      .selectFrom('staff')
      .select('staff_id')
      .orderBy('staff_id', 'desc')
      .executeTakeFirstOrThrow()
    const counted = {
      agency_id: world.agency.agency_id,
      subject: `pictures:${staff_id}`,
      window_start: clock(),
    }
    await db
      .insertInto('rate_limits')
      .values({ ...counted, count: 199 })
      .execute()
    expect((await staff.upload(asSlip, newPng())).status).toBe(201)
    expect(await staff.upload(asSlip, newPng())).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
  })

  test('are asked for with a purpose, as a picture, and by nobody from another site', async () => {
    expect(await owner.upload(path, newPng())).toMatchObject({
      status: 400,
      body: { fields: { purpose: 'REQUIRED' } },
    })
    expect(await owner.post(asSlip)).toMatchObject({ status: 400, body: { code: 'PICTURE_INVALID' } })
    expect(await owner.upload(asSlip, newPng(), { 'content-type': 'application/pdf' })).toMatchObject({
      status: 415,
      body: { code: 'NOT_JSON' },
    })
    expect((await owner.upload(asSlip, newPng(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('are taken by no other door', async () => {
    expect(await owner.upload('/v2/agency/promotions', newPng())).toMatchObject({
      status: 415,
      body: { code: 'NOT_JSON' },
    })
  })

  test('of another agency are not there', async () => {
    const { db } = world.context
    const agencyId = await newAgency(db)
    const host = `${agencyId}.localhost`
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host }).execute()
    const elsewhere = await doors.staffOf(
      agencyId,
      await addStaff(world.context, 'elsewhere', 'owner', agencyId),
      host,
    )
    const file = newPng()
    const { picture } = await sent(file)
    expect((await elsewhere.get(`/v2/pictures/${picture.id}`)).status).toBe(404)
    expect((await elsewhere.get(`${path}/${picture.id}`)).status).toBe(404)
    expect((await elsewhere.upload(forPromotion, file)).body.picture.id).not.toBe(picture.id)
  })

  test('are told of in the API as files', async () => {
    const { paths } = (await doors.ask('/openapi.json')).body
    expect(paths[path].post.requestBody.content).toHaveProperty('image/*')
    expect(paths['/v2/pictures/{id}'].get.responses[200].content).toHaveProperty('image/webp')
  })

  test('stay as they are', async () => {
    await sent(newPng())
    for (const sql of ['update pictures set width = 1', 'delete from pictures'])
      await expect(asOwner(world.context.database, (client) => client.query(sql))).rejects.toMatchObject({
        code: 'LE000',
      })
  })
})
