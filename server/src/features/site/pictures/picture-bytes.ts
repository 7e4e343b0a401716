import type { Db } from '../../../db/db.ts'
import type { PictureWish } from './picture.ts'
import { bytesOfPicture } from './picture-queries.ts'

/** What is in the file of a picture of that purpose; null = there is none. */
export async function pictureBytes(
  db: Db,
  { agencyId, pictureId, purpose }: PictureWish,
): Promise<Buffer | null> {
  return (await bytesOfPicture(db, agencyId, pictureId, [purpose]))?.bytes ?? null
}
