import type { Db } from '../../../db/db.ts'
import { ground, iconFiles, type IconFile } from '../../../http/brand-address.ts'
import { bytesOfPicture } from './picture-queries.ts'
import { drawing, inTurn } from './redraw-picture.ts'

/** Few logos are used, each by every visitor; a replaced logo takes its icons along. */
const mostKept = 200
const kept = new Map<string, Buffer>()

/** A logo as an icon of a phone's screen: on the site's ground, whole, without the room around it. null = there is no such logo. */
export async function iconOfLogo(
  db: Db,
  { agencyId, logoId, file }: { agencyId: string; logoId: string; file: IconFile },
): Promise<Buffer | null> {
  const key = `${agencyId}/${logoId}/${file}`
  const known = kept.get(key)
  if (known) return known
  const logo = await bytesOfPicture(db, agencyId, logoId, ['LOGO'])
  if (!logo) return null
  const icon = await drawn(logo.bytes, iconFiles[file])
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, icon)
  return icon
}

async function drawn(logo: Buffer, { size, filled }: (typeof iconFiles)[IconFile]): Promise<Buffer> {
  const sharp = await drawing()
  const inner = 2 * Math.round((size * filled) / 2)
  const room = (size - inner) / 2
  return inTurn(() =>
    sharp(logo)
      .trim()
      .flatten({ background: ground })
      .resize({ width: inner, height: inner, fit: 'contain', background: ground })
      .extend({ top: room, bottom: room, left: room, right: room, background: ground })
      .png()
      .toBuffer(),
  )
}
