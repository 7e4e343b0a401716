import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { shortMemory } from './short-memory.ts'

/** Of smaller files a delta would hardly be smaller than the headers that it asks for. */
const leastBytes = 16_000
const mostKept = 200

/** A file of a build: its name, and a mark of its content. */
const ofBuild = /^\/assets\/(?<name>.+)-[\w-]{8}\.(?<kind>js|css)$/

/** RFC 9842, section 5: what a body in `dcz` begins with, before the SHA-256 of its dictionary. */
const opening = Buffer.from('5e2a4d1820000000', 'hex')

export interface FileDelta {
  /** To send with the file, whole or not: a browser that keeps it names it when it asks for the next build's. */
  headers: Record<string, string>
  /** The body in `dcz`; null where the browser has none of the former builds' that are still there. */
  body: Buffer | null
}

interface Asked {
  /** The file's own; below the site's folder it has the same end. */
  address: string
  accepts: string | undefined
  /** A structured byte sequence: `:base64 of the SHA-256:`. */
  has: string | string[] | undefined
}

/** Sends a file of a new build as what it differs in from the same file of a former one, which the browser still has (RFC 9842). */
export function fileDeltas() {
  const marks = shortMemory<string>(mostKept)
  const bodies = shortMemory<Buffer>(mostKept)

  async function markOf(path: string) {
    const mark = marks.get(path) ?? sha256(await readFile(path))
    marks.put(path, mark)
    return mark
  }

  /** The file of that content among those that are called the same. */
  async function find(folder: string, isAlike: (file: string) => boolean, wanted: string) {
    for (const file of (await readdir(folder)).filter(isAlike))
      if ((await markOf(join(folder, file))) === wanted) return join(folder, file)
    return null
  }

  async function compressed(
    path: string,
    folder: string,
    isAlike: (file: string) => boolean,
    wanted: string,
  ) {
    const key = `${wanted} ${path}`
    const kept = bodies.get(key)
    if (kept) return kept
    const former = await find(folder, isAlike, wanted)
    if (former === null) return null
    const [dictionary, text] = await Promise.all([readFile(former), readFile(path)])
    const params = { [constants.ZSTD_c_compressionLevel]: 19 }
    const frame = await promisify(zstdCompress)(text, { dictionary, params })
    const body = Buffer.concat([opening, Buffer.from(wanted, 'base64'), frame])
    bodies.put(key, body)
    return body
  }

  /** @param file below the folder `root`, and there; null = it is always sent whole */
  return async (
    root: string,
    file: string,
    { address, accepts = '', has }: Asked,
  ): Promise<FileDelta | null> => {
    const { name, kind } = ofBuild.exec(file)?.groups ?? {}
    const path = join(root, file)
    if (!name || !kind || (await stat(path)).size < leastBytes) return null
    const headers = {
      'use-as-dictionary': `match="${address.slice(0, address.lastIndexOf('/'))}/${name}-*.${kind}"`,
      vary: 'accept-encoding, available-dictionary',
    }
    const wanted = /^:([\w+/]{43}=):$/.exec(String(has))?.[1]
    if (!wanted || !/\bdcz\b/.test(accepts)) return { headers, body: null }
    const isAlike = (other: string) => {
      const alike = ofBuild.exec(`/assets/${other}`)?.groups
      return alike?.name === name && alike.kind === kind
    }
    return { headers, body: await compressed(path, join(root, 'assets'), isAlike, wanted) }
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
