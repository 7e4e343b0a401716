import type { PicturePurpose } from '@kham/contract/operator/pictures'

export interface PictureRow {
  agency_id: string
  picture_id: string
  purpose: PicturePurpose
  bytes: Buffer
  content_type: 'image/webp'
  width: number
  height: number
  source_sha256: Buffer
  uploaded_by: string
  uploaded_at: Date
}
