import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../page.ts'

/** Where anybody sees the picture of a promotion or a banner, or a logo. */
export const pictureUrl = (pictureId: string) => `/api/v2/pictures/${pictureId}`

/** The size of every picture of a promotion. */
export const promotionPictureSize = { width: 800, height: 450 }

/** The size of every banner of an announcement. */
export const bannerSize = { width: 1600, height: 600 }

/** The size of every logo: five times its place in the site, so that it is sharp on every screen. */
export const logoSize = { width: 500, height: 200 }

export const promotionPicture = endpoint({
  method: 'GET',
  path: '/v2/pictures/{id}',
  summary: 'The picture of a promotion or a banner, or a logo; it never changes',
  access: 'public',
  params: idParams,
  reply: z.file(),
  replyType: 'image/webp',
  refusals: ['NOT_FOUND'],
})
