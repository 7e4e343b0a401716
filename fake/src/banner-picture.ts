import sharp from 'sharp'
import { bannerSize } from '@kham/contract/site/pictures'

const { width, height } = bannerSize

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><radialGradient id="sky" cx="0.7" cy="0.4" r="0.9"><stop offset="0" stop-color="#0d7d86"/><stop offset="1" stop-color="#03181c"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="1150" cy="270" r="170" fill="#e9b949"/></svg>`

let picture: Promise<Buffer> | undefined

/** A banner as the server would have drawn it. */
export const bannerPicture = () => (picture ??= sharp(Buffer.from(drawing)).webp().toBuffer())
