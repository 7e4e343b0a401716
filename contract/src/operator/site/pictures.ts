import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { idParams } from '../../page.ts'
import { everyRole, moneyRoles } from '../../desk/staff-roles.ts'

/** PROMOTION, LOGO, BANNER: everybody sees it. SLIP: what a payer's bank showed, for the staff alone. */
export const picturePurposes = ['PROMOTION', 'SLIP', 'LOGO', 'BANNER'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

export const mostPictureBytes = 5 * 1024 * 1024
export const mostPicturePixels = 40_000_000

/** Where the staff sees a slip. */
export const slipUrl = (pictureId: string) => `/api/v2/agency/pictures/${pictureId}`

const picture = z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof picture>

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/v2/agency/pictures',
  summary:
    'Send a PNG, JPEG or WebP of up to 5 MiB and 40 million pixels; it is drawn anew. The same file is the same picture',
  access: 'staff',
  roles: moneyRoles,
  query: z.strictObject({ purpose: z.enum(picturePurposes) }),
  bodyType: 'image/*',
  status: 201,
  reply: z.object({ picture }),
  refusals: ['FORBIDDEN', 'PICTURE_INVALID', 'PICTURE_TOO_LARGE'],
})

export const staffPicture = endpoint({
  method: 'GET',
  path: '/v2/agency/pictures/{id}',
  summary: 'A picture as it was drawn, slips too',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.file(),
  replyType: 'image/webp',
  refusals: ['NOT_FOUND'],
})
