import { Refused } from '../refused.ts'

/** EMVCo merchant-presented QR text: two-digit tag, two-digit length in characters, value. */
export type Tags = ReadonlyMap<string, string>

const crcTag = '6304'
const printableAscii = /^[\x20-\x7e]*$/

/** CRC-16/CCITT-FALSE over the UTF-8 bytes, always four digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** ASCII only: wallets disagree whether a length counts characters or bytes. */
export function writeTags(tags: readonly (readonly [tag: string, value: string])[]): string {
  return tags
    .map(([tag, value]) => {
      if (!printableAscii.test(value) || value.length > 99)
        throw new RangeError(`tag ${tag} cannot hold ${value}`)
      return tag + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

export function readTags(text: string): Tags {
  const characters = Array.from(text)
  const tags = new Map<string, string>()
  for (let at = 0; at < characters.length;) {
    const head = characters.slice(at, at + 4).join('')
    const end = at + 4 + Number(head.slice(2))
    if (!/^\d{4}$/.test(head) || end > characters.length) throw badQr('broken at character ' + at)
    tags.set(head.slice(0, 2), characters.slice(at + 4, end).join(''))
    at = end
  }
  return tags
}

export const sealEmv = (body: string) => body + crcTag + crc16(body + crcTag)

/** Some banks write the CRC in lower case, so it is compared without case. */
export function openEmv(text: string): Tags {
  const crc = text.slice(-4)
  if (text.slice(-8, -4) !== crcTag || crc16(text.slice(0, -4)) !== crc.toUpperCase())
    throw badQr('wrong CRC')
  const tags = readTags(text)
  if (tags.get('00') !== '01') throw badQr('not an EMVCo merchant QR')
  return tags
}

export const badQr = (why: string) => new Refused(400, 'BAD_QR', `the QR text is not a Lao QR: ${why}`)
