import { mostPicturePixels, type PicturePurpose } from '@kham/contract/operator/site/pictures'
import { bannerSize, logoSize, promotionPictureSize } from '@kham/contract/site/pictures'
import type { Sharp } from 'sharp'
import { limitConcurrency } from '../../../http/concurrency-limit.ts'
import { Refusal } from '../../../refusal.ts'

/** One at a time: redrawing costs one core and one picture's memory, however many are sent. */
export const inTurn = limitConcurrency({ running: 1, waiting: 16 })
const mostSeconds = 10
const quality = 82
const longestSlip = 1600
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

const looks: Record<PicturePurpose, (picture: Sharp) => Sharp> = {
  PROMOTION: (picture) => picture.resize({ ...promotionPictureSize, fit: 'cover' }),
  BANNER: (picture) => picture.resize({ ...bannerSize, fit: 'cover' }),
  // Whole, in the shape of its place: what a logo leaves free can be seen through.
  LOGO: (picture) => picture.resize({ ...logoSize, fit: 'contain', background: clear }),
  // Black letters on nothing would stand on a dark page.
  SLIP: (picture) =>
    picture.flatten({ background: '#ffffff' }).resize({
      width: longestSlip,
      height: longestSlip,
      fit: 'inside',
      withoutEnlargement: true,
    }),
}

/** Chosen by content: only these readers are enabled, whatever a file calls itself. */
const readers = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer']

let loading: ReturnType<typeof load> | undefined

/** The library that draws, loaded with the first picture: most processes never see one. */
export const drawing = () =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return sharp
}

/**
 * A picture drawn anew from its pixels: the right way up, of its purpose's size, and with nothing else that was in the file, such as the
 * place where it was taken. Refuses with PICTURE_INVALID, PICTURE_TOO_LARGE, OVERLOADED.
 */
export async function redrawPicture(source: Buffer, purpose: PicturePurpose) {
  if (source.length === 0) refuse()
  const sharp = await drawing()
  return inTurn(async () => {
    const {
      width,
      height,
      pages = 1,
    } = await sharp(source, { limitInputPixels: false }).metadata().catch(refuse)
    if (width * height > mostPicturePixels) throw new Refusal('PICTURE_TOO_LARGE')
    // One that moves is none.
    if (pages > 1) refuse()
    const picture = sharp(source, { limitInputPixels: mostPicturePixels, failOn: 'error' }).autoOrient()
    const { data, info } = await looks[purpose](picture)
      .webp({ quality })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** What cannot be decoded, or not in time, is refused as no picture. */
function refuse(): never {
  throw new Refusal('PICTURE_INVALID')
}
