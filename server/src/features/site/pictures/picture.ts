import { pictureUrl } from '@kham/contract/site/pictures'
import { slipUrl, type Picture, type PicturePurpose } from '@kham/contract/operator/site/pictures'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export type PictureRow = Selectable<Tables['pictures']>
export type PictureFacts = Pick<PictureRow, 'picture_id' | 'purpose' | 'width' | 'height'>

/** One picture of one agency, for one purpose. */
export interface PictureWish {
  agencyId: string
  pictureId: string
  purpose: PicturePurpose
}

const urls = { PROMOTION: pictureUrl, LOGO: pictureUrl, SLIP: slipUrl, BANNER: pictureUrl } satisfies Record<
  PicturePurpose,
  unknown
>

export const toPicture = ({ picture_id: id, purpose, width, height }: PictureFacts): Picture => ({
  id,
  url: urls[purpose](id),
  width,
  height,
})
