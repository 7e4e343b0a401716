import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { fifoCache } from './fifo-cache.ts'

/** Of smaller files a delta would hardly be smaller than the headers that it asks for. */
const leastBytes = 16_000
const mostKept = 200

/** RFC 9842, section 5: what a body in `dcz` begins with, before the SHA-256 of its dictionary. */
const opening = Buffer.from('5e2a4d1820000000', 'hex')

/** A file of a build is named with a mark of its content. @returns what its name is in every build; null = it is no such file */
function inEveryBuild(file: string) {
  const named = /^(.+-)[\w-]{8}(\.(?:js|css))$/.exec(file)
  return named && `${named[1]}*${named[2]}`
}

export interface FileDelta {
  /** To send with the file, whole or not: a browser that keeps it names it when it asks for the next build's. */
  headers: Record<string, string>
  /** The body in `dcz`; null where the browser has none of the former builds' that are still there. */
  body: Buffer | null
}

interface Asked {
  /** The file's own; its last part is the file's name. */
  address: string
  accepts: string | undefined
  /** What the browser has. A structured byte sequence: `:base64 of the SHA-256:`. */
  has: string | string[] | undefined
}

/** Sends a file of a new build as what it differs in from the same file of a former one, which the browser still has (RFC 9842). */
export function fileDeltas() {
  const marks = fifoCache<string>(mostKept)
  const bodies = fifoCache<Buffer>(mostKept)

  async function markOf(path: string) {
    const mark = marks.get(path) ?? sha256(await readFile(path))
    marks.put(path, mark)
    return mark
  }

  /** The same file of whatever build, with that content. */
  async function find(path: string, wanted: string) {
    const folder = dirname(path)
    for (const file of await readdir(folder)) {
      if (inEveryBuild(file) !== inEveryBuild(basename(path))) continue
      if ((await markOf(join(folder, file))) === wanted) return join(folder, file)
    }
    return null
  }

  async function compressed(path: string, wanted: string) {
    const key = `${wanted} ${path}`
    const kept = bodies.get(key)
    if (kept) return kept
    const former = await find(path, wanted)
    if (former === null) return null
    const [dictionary, text] = await Promise.all([readFile(former), readFile(path)])
    const params = { [constants.ZSTD_c_compressionLevel]: 19 }
    const frame = await promisify(zstdCompress)(text, { dictionary, params })
    const body = Buffer.concat([opening, Buffer.from(wanted, 'base64'), frame])
    bodies.put(key, body)
    return body
  }

  /** @param path of a file that is there. @returns null where it is always sent whole */
  return async (path: string, { address, accepts = '', has }: Asked): Promise<FileDelta | null> => {
    const pattern = inEveryBuild(basename(path))
    if (pattern === null || (await stat(path)).size < leastBytes) return null
    const headers = {
      'use-as-dictionary': `match="${dirname(address)}/${pattern}"`,
      vary: 'accept-encoding, available-dictionary',
    }
    const wanted = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(has))?.[1]
    const isAsked = wanted !== undefined && /\bdcz\b/.test(accepts)
    return { headers, body: isAsked ? await compressed(path, wanted) : null }
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
