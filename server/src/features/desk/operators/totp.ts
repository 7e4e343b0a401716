import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with SHA-1, six digits and 30 seconds: what every authenticator knows.
const stepSeconds = 30
const digits = 6
const drift = 1
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => randomBytes(20)

export const totpStep = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 0x0f
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The time step that a code is of, one early and one late allowed; null = none of these. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = totpStep(now)
  const near = Array.from({ length: 2 * drift + 1 }, (_, i) => current - drift + i)
  const sent = Buffer.from(code)
  return near.findLast((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), sent)) ?? null
}

/** In the form that authenticators take without a camera. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The text of an authenticator's QR code. */
export function totpAddress({
  agency,
  username,
  secret,
}: {
  agency: string
  username: string
  secret: Buffer
}) {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: agency })
  // Some authenticators show a plus sign for a space.
  const text = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(agency)}:${encodeURIComponent(username)}?${text}`
}
