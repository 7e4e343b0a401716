import { promotionPictureSize } from '@kham/contract/site/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf } from '../../../testing/picture-files.ts'
import { redrawPicture } from './redraw-picture.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = () => sharp({ create: { width: 200, height: 100, channels: 3, background: '#c33', noise } })

/** A still of every kind that is not taken, and files that are none. */
async function othersThanPictures(): Promise<[string, Buffer][]> {
  const [png, jpeg, webp] = await Promise.all([
    photo().png().toBuffer(),
    photo().jpeg().toBuffer(),
    photo().webp().toBuffer(),
  ])
  const twoFrames = await sharp(Buffer.alloc(20 * 40 * 3).fill(255, 20 * 20 * 3), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp({ delay: [100, 100] })
    .toBuffer()
  const most = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.7))
  return [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['GIF', await photo().gif().toBuffer()],
    ['AVIF', await photo().avif().toBuffer()],
    ['TIFF', await photo().tiff().toBuffer()],
    ['a WebP that moves', twoFrames],
    ['half a PNG', most(png)],
    ['half a JPEG', most(jpeg)],
    ['half a WebP', most(webp)],
    ['a PNG that says it is larger', pngOf(64, 64, { rows: 3 })],
    ['a head and nothing more', png.subarray(0, 33)],
  ]
}
const others = await othersThanPictures()

test.each(others)('%s is refused', async (_, file) => {
  await expect(redrawPicture(file, 'SLIP')).rejects.toMatchObject({ code: 'PICTURE_INVALID' })
})

test.each(['png', 'jpeg', 'webp'] as const)('a %s is drawn anew as WebP', async (kind) => {
  const drawn = await redrawPicture(await photo().toFormat(kind).toBuffer(), 'SLIP')
  expect(drawn).toMatchObject({ width: 200, height: 100 })
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 })
})

test.each([
  ['small', 30, 90],
  ['upright', 900, 1600],
  ['wide', 3000, 300],
])('the picture of a promotion is 16:9, also from a %s one', async (_, width, height) => {
  expect(await redrawPicture(pngOf(width, height), 'PROMOTION')).toMatchObject(promotionPictureSize)
})

test.each([
  ['keeps its size', 1600, 1600, 1600, 1600],
  ['keeps its shape', 1601, 3202, 800, 1600],
  ['is never made larger', 20, 10, 20, 10],
])('a slip %s', async (_, width, height, drawnWidth, drawnHeight) => {
  expect(await redrawPicture(pngOf(width, height), 'SLIP')).toMatchObject({
    width: drawnWidth,
    height: drawnHeight,
  })
})

test('40,000,000 pixels are looked at, and not one row more', async () => {
  expect(await redrawPicture(pngOf(8000, 5000), 'SLIP')).toMatchObject({ width: 1600, height: 1000 })
  const tooLarge = { code: 'PICTURE_TOO_LARGE' }
  await expect(redrawPicture(pngOf(8000, 5001), 'SLIP')).rejects.toMatchObject(tooLarge)
  const bomb = pngOf(30_000, 30_000, { rows: 1 })
  expect(bomb.length).toBeLessThan(200)
  await expect(redrawPicture(bomb, 'PROMOTION')).rejects.toMatchObject(tooLarge)
})

test('it stands upright, and tells neither place nor camera', async () => {
  const left = {
    input: { create: { width: 100, height: 100, channels: 3, background: '#fff' } },
    left: 0,
    top: 0,
  } as const
  const taken = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
    .composite([left])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '17/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const drawn = await redrawPicture(taken, 'SLIP')
  expect(drawn).toMatchObject({ width: 100, height: 200 })
  const { exif, icc, xmp, orientation } = await sharp(drawn.bytes).metadata()
  expect({ exif, icc, xmp, orientation }).toEqual({})
  // What was left is on top once the camera's quarter turn is made.
  const grey = await sharp(drawn.bytes).greyscale().raw().toBuffer()
  expect([grey[50 + 100 * 20]! > 200, grey[50 + 100 * 180]! < 50]).toEqual([true, true])
})
