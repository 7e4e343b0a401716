import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** A browser's half: its point on P-256 (65 bytes) and the secret that only it and we know (16 bytes). */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

const curve = 'prime256v1'
const recordSize = 4096
/** One record holds everything: its header (RFC 8188), the text, one byte that ends it, and the tag. */
export const longestPayload = recordSize - 16 - 4 - 1 - 65 - 1 - 16

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Whether 65 bytes are a point of the curve: nothing can be encrypted for another. */
export function isPoint(bytes: Buffer): boolean {
  const own = createECDH(curve)
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return bytes.length === 65
  } catch {
    return false
  }
}

/** Encrypts a message for one browser, as RFC 8291 says (`aes128gcm`). `own` and `salt` are drawn anew for each, but in a test. */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: Buffer,
  { own = drawnKey(), salt = randomBytes(16) }: { own?: ReturnType<typeof createECDH>; salt?: Buffer } = {},
): Buffer {
  if (text.length > longestPayload) throw new Error('too long for a push message')
  const ourPoint = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ourPoint])
  const secret = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(ourPoint.length, 4)
  // 2 ends the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, sizes, ourPoint, ...sealed])
}

function drawnKey() {
  const own = createECDH(curve)
  own.generateKeys()
  return own
}

/** A new P-256 key for VAPID: the public half uncompressed and as base64url, the private one as PKCS #8. */
export function newVapidKey(): { publicKey: string; privateKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}

/** Push services take no token that holds for more than a day. */
const tokenSeconds = 12 * 3600

const coded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

/** What says to a push service who sends (RFC 8292): a token for its origin, signed with the key that the browser subscribed with. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey, subject }: { publicKey: string; privateKey: Buffer; subject: string },
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds
  const claims = coded({ aud: new URL(endpoint).origin, exp, sub: subject })
  const signed = `${coded({ typ: 'JWT', alg: 'ES256' })}.${claims}`
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
