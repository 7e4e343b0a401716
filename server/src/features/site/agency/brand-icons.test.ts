import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ground } from '../../../http/brand-address.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { byHand } from '../../../testing/as-owner.ts'

let app: TestApp
let owner: TestBrowser
beforeAll(async () => {
  app = await testApp()
  await addStaff(app.context, 'boss', 'owner')
  owner = app.browser()
  await owner.post('/v2/agency/session', { username: 'boss', password: goodPassword })
})
afterAll(() => app.close())

/** A red bar with room around it, as a logo that the agency has chosen. */
async function chosenLogo(width: number, height: number): Promise<string> {
  const bar = await sharp({ create: { width, height, channels: 4, background: '#ff0000' } })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const { body } = await owner.ask({
    method: 'POST',
    path: '/api/v2/agency/pictures?purpose=LOGO',
    body: bar,
    headers: { 'content-type': 'image/png' },
  })
  const { url, id } = body.picture
  await byHand(
    app.context.db,
    app.context.db.updateTable('agencies').set({ logo: url }).where('agency_id', '=', 'kham'),
  )
  app.advance(4)
  return id
}

async function iconAt(path: string, host = 'localhost') {
  const answer = await app.fastify.inject({ method: 'GET', url: path, headers: { host } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const pixelOf = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const dark = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60

test.each([
  ['192.png', 192],
  ['512.png', 512],
  ['maskable-512.png', 512],
  ['apple-touch.png', 180],
])('a logo is drawn as %s, whole on the site’s ground', async (file, size) => {
  const logo = await chosenLogo(300, 100)
  const { status, headers, bytes } = await iconAt(`/brand/icons/${logo}/${file}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  const middle = size / 2
  expect(isRed(await pixelOf(bytes, middle, middle))).toBe(true)
  // As wide as it may be: the room around the logo is not the icon's.
  const edge = Math.ceil((size * (file.startsWith('maskable') ? 0.44 : 0.16)) / 2) + 3
  expect(isRed(await pixelOf(bytes, edge, middle))).toBe(true)
  for (const [left, top] of [
    [0, 0],
    [edge - 8, middle],
    [middle, size - 1],
  ] as const)
    expect(await pixelOf(bytes, left, top)).toEqual(dark)
})

test('the manifest names the icons of the logo, and its colour', async () => {
  const logo = await chosenLogo(120, 110)
  await byHand(
    app.context.db,
    app.context.db.updateTable('agencies').set({ colour: '#38bdf8' }).where('agency_id', '=', 'kham'),
  )
  app.advance(4)
  const { body } = await owner.ask({ path: '/manifest.webmanifest' })
  expect(body).toMatchObject({ theme_color: '#07181f', background_color: ground })
  for (const { src } of body.icons) {
    expect(src).toContain(`/brand/icons/${logo}/`)
    expect((await iconAt(src)).status).toBe(200)
  }
})

test('there is no icon of a logo of yesterday, of another agency, of another size, and of what is none', async () => {
  const old = await chosenLogo(100, 100)
  const logo = await chosenLogo(101, 100)
  expect((await iconAt(`/brand/icons/${logo}/192.png`)).status).toBe(200)
  for (const [path, host] of [
    [`/brand/icons/${old}/192.png`, 'localhost'],
    [`/brand/icons/${logo}/192.png`, 'other.localhost'],
    [`/brand/icons/${logo}/192.png`, 'nobody.example'],
    [`/brand/icons/${logo}/193.png`, 'localhost'],
    [`/brand/icons/${logo}/toString`, 'localhost'],
    ['/brand/icons/x/192.png', 'localhost'],
  ] as const)
    expect([path, (await iconAt(path, host)).status]).toEqual([path, 404])
})

test('a logo of one colour, or of nothing, still has icons', async () => {
  for (const background of ['#0b0a0d', { r: 0, g: 0, b: 0, alpha: 0 }]) {
    const file = await sharp({ create: { width: 50, height: 20, channels: 4, background } })
      .png()
      .toBuffer()
    const { body } = await owner.ask({
      method: 'POST',
      path: '/api/v2/agency/pictures?purpose=LOGO',
      body: file,
      headers: { 'content-type': 'image/png' },
    })
    const { url, id } = body.picture
    await byHand(
      app.context.db,
      app.context.db.updateTable('agencies').set({ logo: url }).where('agency_id', '=', 'kham'),
    )
    app.advance(4)
    expect((await iconAt(`/brand/icons/${id}/192.png`)).status).toBe(200)
  }
})
