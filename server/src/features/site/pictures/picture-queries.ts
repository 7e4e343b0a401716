import type { Insertable } from 'kysely'
import type { PicturePurpose } from '@kham/contract/operator/site/pictures'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { PictureFacts, PictureWish } from './picture.ts'

const facts = ['picture_id', 'purpose', 'width', 'height'] as const

/** The picture that was drawn from a file, if it was sent before. */
export const findBySource = (
  db: Db,
  { agencyId, purpose, sha256 }: { agencyId: string; purpose: PicturePurpose; sha256: Buffer },
): Promise<PictureFacts | undefined> =>
  db
    .selectFrom('pictures')
    .select(facts)
    .where('agency_id', '=', agencyId)
    .where('purpose', '=', purpose)
    .where('source_sha256', '=', sha256)
    .executeTakeFirst()

/** Two who send one file at once: the second's is dropped. */
export const insertPicture = (db: Db, row: Insertable<Tables['pictures']>) =>
  db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agency_id', 'purpose', 'source_sha256']).doNothing())
    .execute()

const one = (db: Db, agencyId: string, pictureId: string) =>
  db.selectFrom('pictures').where('agency_id', '=', agencyId).where('picture_id', '=', pictureId)

export const hasPicture = async (db: Db, { agencyId, pictureId, purpose }: PictureWish) =>
  (await one(db, agencyId, pictureId)
    .select('picture_id')
    .where('purpose', '=', purpose)
    .executeTakeFirst()) !== undefined

/** The file of a picture, of one of these purposes; without them, of any. */
export const bytesOfPicture = (
  db: Db,
  agencyId: string,
  pictureId: string,
  purposes?: readonly PicturePurpose[],
): Promise<{ bytes: Buffer } | undefined> =>
  one(db, agencyId, pictureId)
    .select('bytes')
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes!))
    .executeTakeFirst()
