import type { FieldCode } from '@kham/contract/refusals'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { PictureWish } from './picture.ts'
import { hasPicture } from './picture-queries.ts'

/** A picture that a form names has to be the agency's own, sent for this purpose. Refuses with VALIDATION. */
export async function requirePicture(db: Db, wish: PictureWish, field: string): Promise<void> {
  const fields: Record<string, FieldCode> = { [field]: 'NOT_ALLOWED' }
  if (!(await hasPicture(db, wish))) throw new Refusal('VALIDATION', { fields })
}
