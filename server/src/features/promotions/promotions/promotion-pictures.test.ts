import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { pngOf } from '../../../testing/picture-files.ts'
import {
  promotionOffice,
  promotionsPath as path,
  type PromotionOffice,
} from '../../../testing/promotion-office.ts'

describe('the picture of a promotion', () => {
  let world: MoneyWorld
  let office: PromotionOffice
  beforeAll(async () => {
    world = await moneyWorld()
    office = await promotionOffice(world)
  })
  afterAll(async () => {
    await office.doors.close()
    await world.close()
  })
  let shade = 0
  const sent = async (purpose: 'PROMOTION' | 'SLIP'): Promise<string> => {
    const file = pngOf(16, 9, { shade: ++shade })
    return (await office.manager.upload(`/v2/agency/pictures?purpose=${purpose}`, file)).body.picture.id
  }

  test('it may have a picture, which players see and which changes no term', async () => {
    const [first, second] = [await sent('PROMOTION'), await sent('PROMOTION')]
    const said = office.form()
    const bare = (await office.manager.post(path, said)).body.promotion
    expect(bare).toMatchObject({ picture: null, pictureId: null })
    const { id, ...pictured } = (await office.manager.post(path, { ...said, picture: first })).body.promotion
    expect(pictured).toMatchObject({ picture: `/api/v2/pictures/${first}`, pictureId: first })
    expect(pictured.termsHash).toBe(bare.termsHash)
    await office.switched(id, 'ACTIVE')
    expect(await office.shown(id)).toMatchObject({ picture: `/api/v2/pictures/${first}` })
    const picture = (await office.doors.ask(pictured.picture.slice('/api'.length))).headers
    expect(picture['content-type']).toBe('image/webp')

    const { promotion } = (
      await office.manager.post(`${path}/${id}/versions`, { ...said, picture: second, version: 1 })
    ).body
    expect(promotion).toMatchObject({ version: 2, pictureId: second, termsHash: bare.termsHash })
    await office.manager.post(`${path}/${id}/versions`, { ...said, version: 2 })
    expect(await office.shown(id)).toMatchObject({ picture: null })
  })

  test('another picture leaves what is claimed as it is', async () => {
    const { body } = await office.manager.post(path, office.form())
    const { id } = body.promotion
    await office.switched(id, 'ACTIVE')
    const { playerId } = await world.newPlayer()
    const player = await office.doors.player(playerId)
    const claimed = await player.post('/v2/promotions/use', { promotionId: id, providerId: 'alphabet' })
    expect(claimed.status).toBe(201)
    await office.manager.post(`${path}/${id}/versions`, {
      ...office.form(),
      picture: await sent('PROMOTION'),
      version: 1,
    })
    const { usage } = (await player.get('/v2/players/promotions/using')).body
    expect(usage).toMatchObject(claimed.body.usage)
  })

  test('the preview shows the picture that is chosen', async () => {
    const picture = await sent('PROMOTION')
    const { body } = await office.manager.post(`${path}/preview`, {
      form: office.form({ picture }),
      credit: '1000',
    })
    expect(body.promotion.picture).toBe(`/api/v2/pictures/${picture}`)
  })

  test('a picture that is a slip, or nobody’s, is refused', async () => {
    const before = await office.made()
    for (const picture of [await sent('SLIP'), crypto.randomUUID()]) {
      const refused = { status: 400, body: { code: 'VALIDATION', fields: { picture: 'NOT_ALLOWED' } } }
      expect(await office.manager.post(path, office.form({ picture }))).toMatchObject(refused)
      const changed = { ...office.form({ picture }), version: 1 }
      expect(await office.manager.post(`${path}/${before.id}/versions`, changed)).toMatchObject(refused)
    }
    expect((await office.manager.get(`${path}/${before.id}`)).body.promotion.version).toBe(1)
  })
})
