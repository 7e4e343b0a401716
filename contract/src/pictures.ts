import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './page.ts'

/** Where anybody sees the picture of a promotion. */
export const pictureUrl = (pictureId: string) => `/api/v2/pictures/${pictureId}`

/** The size of every picture of a promotion. */
export const promotionPictureSize = { width: 800, height: 450 }

export const promotionPicture = endpoint({
  method: 'GET',
  path: '/v2/pictures/{id}',
  summary: 'The picture of a promotion; it never changes',
  access: 'public',
  params: idParams,
  reply: z.file(),
  replyType: 'image/webp',
  refusals: ['NOT_FOUND'],
})
