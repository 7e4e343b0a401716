import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'

/** Whether one of these texts is among the passwords that are known from breaches. */
export type IsBreached = (texts: readonly string[]) => Promise<boolean>

export const noneIsBreached: IsBreached = () => Promise.resolve(false)

/** The file is missing or malformed; a sentence for the operator. */
export class UnfitBreachedFile extends Error {
  override name = 'UnfitBreachedFile'
}

const name = 'KHAM_BREACHED_FILE'
// A line is 40 letters, and may have a count behind a colon, as the published lists do.
const line = /^[0-9a-f]{40}(?=[:\s]|$)/i
const longestLine = 128
const samples = 200

/**
 * Reads a file of SHA-1 in hex, one a line, sorted. It may be larger than the memory: each question opens it and halves it, so that another
 * file in its place counts from then on. undefined = there is none. Throws UnfitBreachedFile.
 */
export async function breachedPasswords(path: string | undefined): Promise<IsBreached> {
  if (path === undefined) return noneIsBreached
  await within(path, refuseUnfit).catch((error: NodeJS.ErrnoException) => {
    throw error instanceof UnfitBreachedFile
      ? error
      : new UnfitBreachedFile(`${name}: ${path} cannot be read (${error.code ?? error.message}).`)
  })
  return async (texts) => {
    const hashes = [...new Set(texts)].map((text) => createHash('sha1').update(text).digest('hex'))
    return within(path, async (file, size) => {
      for (const hash of hashes) if (await isIn(file, size, hash)) return true
      return false
    })
  }
}

async function within<T>(path: string, work: (file: FileHandle, size: number) => Promise<T>) {
  const file = await open(path)
  try {
    return await work(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

/** Looks at its first line and at some between there and its end. */
async function refuseUnfit(file: FileHandle, size: number) {
  let before = ''
  for (let sample = 0; sample < samples; sample++) {
    const next = await lineFrom(file, Math.floor((size * sample) / samples))
    if (next === null && sample > 0) return
    if (!next?.hash) throw new UnfitBreachedFile(`${name} must be a file of SHA-1 in hex, one a line.`)
    if (next.hash < before) throw new UnfitBreachedFile(`${name} must be sorted: LC_ALL=C sort.`)
    before = next.hash
  }
}

async function isIn(file: FileHandle, size: number, hash: string): Promise<boolean> {
  let [from, to] = [0, size]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const next = await lineFrom(file, middle)
    if (!next?.hash || next.at >= to || next.hash > hash) to = middle
    else if (next.hash === hash) return true
    else from = next.at + next.hash.length
  }
  return false
}

/** The first line that begins there or behind; null = none does. `hash`: in small letters, '' = it is none. */
async function lineFrom(file: FileHandle, from: number): Promise<{ at: number; hash: string } | null> {
  const begin = Math.max(0, from - 1)
  const { bytesRead, buffer } = await file.read({
    buffer: Buffer.alloc(2 * longestLine),
    position: begin,
  })
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = from === 0 ? 0 : text.indexOf('\n') + 1
  if (from > 0 && skipped === 0 && bytesRead > longestLine) return { at: from, hash: '' }
  if ((from > 0 && skipped === 0) || skipped >= bytesRead) return null
  return { at: begin + skipped, hash: line.exec(text.slice(skipped))?.[0].toLowerCase() ?? '' }
}
