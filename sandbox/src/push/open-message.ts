import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { Refused } from '../refused.ts'

export type BrowserKeys = { publicKey: string; privateKey: string; auth: string }

const curve = 'prime256v1'
const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** What a message says, as the browser that it was encrypted for reads it (RFC 8291). */
export function openMessage(keys: BrowserKeys, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const pointEnd = 21 + message.readUInt8(20)
  const theirs = message.subarray(21, pointEnd)
  const sealed = message.subarray(pointEnd)
  const own = createECDH(curve)
  own.setPrivateKey(bytes(keys.privateKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(keys.publicKey), theirs])
  const secret = derive(own.computeSecret(theirs), bytes(keys.auth), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

// A real service takes a token for a day at most; a clock that is tried out may be a day off.
const daySeconds = 24 * 3600

const refuse = (why: string) => new Refused(403, 'BAD_VAPID', why)

/** Takes a message from nobody but who the browser has subscribed to (RFC 8292). */
export function requireVapid(
  header: string,
  { applicationKey, origins }: { applicationKey: string; origins: readonly string[] },
  now: Date,
) {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== applicationKey) throw refuse('another key than the browser has subscribed with')
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
    throw refuse('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(bytes(body).toString()) as Record<string, unknown>
  const seconds = now.getTime() / 1000
  if (typeof aud !== 'string' || !origins.includes(aud)) throw refuse('a token for another service')
  if (typeof exp !== 'number' || exp <= seconds - daySeconds || exp > seconds + 2 * daySeconds)
    throw refuse('the token does not hold')
  if (typeof sub !== 'string' || !/^(https:|mailto:)/.test(sub)) throw refuse('nobody to write to')
}
