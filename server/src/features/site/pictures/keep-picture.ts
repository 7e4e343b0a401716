import { mostPictureBytes, type PicturePurpose } from '@kham/contract/operator/site/pictures'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { bytesOfStream } from '../../../http/bytes-of-stream.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import type { PictureFacts } from './picture.ts'
import { findBySource, insertPicture } from './picture-queries.ts'
import { redrawPicture } from './redraw-picture.ts'

interface Sender {
  agencyId: string
  /** null = a command. */
  staffId: string | null
  purpose: PicturePurpose
}

/**
 * Draws a picture anew and keeps it; a file that was sent before is the picture it was. Refuses with PICTURE_INVALID, PICTURE_TOO_LARGE,
 * OVERLOADED.
 */
export async function keepPicture(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, staffId, purpose }: Sender,
  sent: Readable | undefined,
): Promise<PictureFacts> {
  const source = await sourceOf(sent)
  const sha256 = createHash('sha256').update(source).digest()
  const find = () => findBySource(db, { agencyId, purpose, sha256 })
  const known = await find()
  if (known) return known
  const drawn = await redrawPicture(source, purpose)
  const at = clock()
  await insertPicture(db, {
    agency_id: agencyId,
    picture_id: newId(at),
    purpose,
    ...drawn,
    content_type: 'image/webp',
    source_sha256: sha256,
    uploaded_by: staffId,
    uploaded_at: at,
  })
  const kept = await find()
  if (!kept) throw new Error('a picture that was kept is not there')
  return kept
}

async function sourceOf(sent: Readable | undefined): Promise<Buffer> {
  // What breaks off on its way is no picture either.
  const source = sent
    ? await bytesOfStream(sent, mostPictureBytes).catch(() => Buffer.alloc(0))
    : Buffer.alloc(0)
  if (!source) throw new Refusal('PICTURE_TOO_LARGE')
  return source
}
