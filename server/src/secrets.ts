import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const secretKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const form = /^v1\.([\w-]+)\.([\w-]+)$/

/**
 * Keeps what must not lie plain in the database. `about` says what a secret is and whose, and is needed again to open it, so that a
 * sealed text is of no use in another row.
 */
export interface Secrets {
  seal(plain: Buffer, about: string): string
  /** Throws when the text was sealed under another key or about something else, or was changed. */
  open(sealed: string, about: string): Buffer
  /** 32 bytes that are always the same for the same text under the same key, and tell nothing of either. */
  derive(about: string): Buffer
  /** The same under another key: for the register of excluded persons, whose rows nobody else can tell from what they are of. */
  register(text: string): Buffer
}

export const isSealed = (text: string) => form.test(text)

/** What a sealed text calls its key by; it tells nothing of the key. */
export const keyNameOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** Seals with AES-256-GCM as `v1.<which key>.<nonce, ciphertext and tag>`. */
export function secretsUnder(key: Buffer): Secrets {
  const deriving = Buffer.from(hkdfSync('sha256', key, '', 'derive', 32))
  const registering = Buffer.from(hkdfSync('sha256', key, '', 'exclusion register', 32))
  const name = keyNameOf(key)
  return {
    seal(plain, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return `v1.${name}.${sealed.toString('base64url')}`
    },
    open(text, about) {
      const [, sealedUnder, body = ''] = form.exec(text) ?? []
      if (sealedUnder === undefined) throw new Error(`${about} is not sealed`)
      if (sealedUnder !== name) throw new Error(`${about} was sealed under another key than KHAM_SECRET_KEY`)
      const sealed = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
    derive: (about) => createHmac('sha256', deriving).update(about).digest(),
    register: (text) => createHmac('sha256', registering).update(text).digest(),
  }
}

/** A development machine's own key; null = there is none. */
export function knownSecretKeyIn(dataDir: string): Buffer | null {
  const path = join(dataDir, 'secret.key')
  const found = readIfThere(path)
  return found === null ? null : checked(found, path)
}

/** A development machine's own key, made when it is first needed. Only this user may read it. */
export function secretKeyIn(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  const found = readIfThere(path)
  if (found) return checked(found, path)
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(secretKeyBytes).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    // A link is made whole or not at all, and by one process only: whoever comes second takes the first one's key.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return checked(readFileSync(path, 'utf8'), path)
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** 32 bytes as base64, plain or for URLs; undefined = the text is something else. */
export function secretKeyOf(text: string): Buffer | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text.trim())) return undefined
  return Buffer.from(text.trim(), 'base64')
}

// 32 random bytes have 30 different ones on average; fewer than 16 do not occur by chance.
const leastDifferentBytes = 16

/** Whether a key may have been drawn at random; one of zeros, or of a word typed again and again, was not. */
export const isDrawn = (key: Buffer) => new Set(key).size >= leastDifferentBytes

function checked(text: string, path: string): Buffer {
  const key = secretKeyOf(text)
  // Making a new one would leave everything that was sealed under the old one closed for ever.
  if (!key) throw new Error(`${path} is damaged: it must hold 32 bytes as base64.`)
  return key
}
