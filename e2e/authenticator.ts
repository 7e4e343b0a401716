import { createHmac } from 'node:crypto'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** What a phone shows for a key, so many steps of 30 seconds from now. The next one is taken too, for clocks that differ. */
export function codeOf(key: string, stepsAhead = 0): string {
  const bits = Array.from(key.replace(/\s/g, ''), (letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + stepsAhead))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.at(-1)! & 0x0f
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
