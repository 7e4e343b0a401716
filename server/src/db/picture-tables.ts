import type { PicturePurpose } from '@kham/contract/operator/site/pictures'

export interface PictureRow {
  agency_id: string
  picture_id: string
  purpose: PicturePurpose
  bytes: Buffer
  content_type: 'image/webp'
  width: number
  height: number
  source_sha256: Buffer
  /** null = a command. */
  uploaded_by: string | null
  uploaded_at: Date
}
