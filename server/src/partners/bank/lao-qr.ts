/**
 * Lao QR as banks write it: EMVCo merchant-presented mode, tag 38 for LAPNet members, tag 33 for BCEL OnePay. Lengths count
 * characters, the CRC runs over the UTF-8 bytes.
 */
export type Tlv = ReadonlyArray<readonly [tag: string, value: string]>

/** The text is no EMVCo QR, is cut off, or its check sum is wrong. */
export class BadQr extends Error {}

/** CRC-16/CCITT-FALSE as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function readTlv(text: string): Tlv {
  const items: [string, string][] = []
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > text.length) throw new BadQr(`bad tag at ${at}`)
    // Of two, one bank's app reads the first and another's the last.
    if (items.some(([tag]) => tag === head[1])) throw new BadQr(`tag ${head[1]} twice`)
    items.push([head[1]!, text.slice(at + 4, end)])
    at = end
  }
  return items
}

const lapnetAid = 'A005266284662577'
const bcelIin = '27710418'
const onePay: Tlv = [
  ['00', 'BCEL'],
  ['01', 'ONEPAY'],
]
const merchantPayment = '002'
const lakNumber = '418'
const minorPerKip = 100n

export interface LaoQr {
  iin: string | null
  receiver: string | null
  currency: string
  /** Minor units; null on a static code. */
  amountMinor: bigint | null
  bill: string | null
  /** Every tag, templates opened as "38.03". */
  tags: ReadonlyMap<string, string>
}

const templates = new Set(['33', '38', '62'])

function openTags(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const [tag, value] of readTlv(text)) {
    tags.set(tag, value)
    if (templates.has(tag)) for (const [inner, part] of readTlv(value)) tags.set(`${tag}.${inner}`, part)
  }
  return tags
}

function amountOf(text: string | undefined): bigint | null {
  if (text === undefined) return null
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) throw new BadQr('bad amount')
  return BigInt(parts[1]!) * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
}

/** Reads a QR text and checks its sum. Throws BadQr. */
export function parseLaoQr(text: string): LaoQr {
  if (!/6304[0-9A-Fa-f]{4}$/.test(text)) throw new BadQr('no check sum')
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) throw new BadQr('wrong check sum')
  const tags = openTags(text)
  if (tags.get('00') !== '01') throw new BadQr('not an EMVCo code')
  return {
    iin: tags.get('38.01') ?? null,
    receiver: tags.get('38.03') ?? tags.get('33.02') ?? null,
    currency: tags.get('53') ?? '',
    amountMinor: amountOf(tags.get('54')),
    bill: tags.get('62.01') ?? null,
    tags,
  }
}

export interface ExpectedQr {
  iin: string
  mid: string
  amountMinor: bigint
  bill: string
  /** What a gateway that numbers its charges itself may write in place of the bill; null = nothing. */
  otherBills?: readonly (string | null)[]
}

const merchantTags = /^(0[2-9]|[1-4]\d|5[01])$/

/** Whether every way of paying that the code offers leads to this receiver, and there is one. An app may take any of them. */
function paysOnly({ tags }: LaoQr, { iin, mid }: ExpectedQr): boolean {
  const is = (tag: string, value: string) => tags.get(tag) === value
  const isOurs: Record<string, () => boolean> = {
    '33': () => iin === bcelIin && onePay.every(([tag, value]) => is(`33.${tag}`, value)) && is('33.02', mid),
    '38': () => is('38.00', lapnetAid) && is('38.01', iin) && is('38.03', mid),
  }
  const ways = [...tags.keys()].filter((tag) => merchantTags.test(tag))
  return ways.length > 0 && ways.every((tag) => isOurs[tag]?.() ?? false)
}

/** What in a gateway's QR does not ask for what the order asks for, by its names; nothing = it fits, and only then is it shown to the player. */
export function misfitsOf(text: string, expected: ExpectedQr): string[] {
  const { amountMinor, bill, otherBills = [] } = expected
  try {
    const qr = parseLaoQr(text)
    const fits = {
      receiver: paysOnly(qr, expected),
      country: qr.tags.get('58') === 'LA',
      currency: qr.currency === lakNumber,
      amount: qr.amountMinor === amountMinor,
      bill: [bill, ...otherBills].includes(qr.bill),
    }
    return Object.entries(fits).flatMap(([field, isRight]) => (isRight ? [] : [field]))
  } catch (error) {
    if (error instanceof BadQr) return [error.message]
    throw error
  }
}

export interface NewQr {
  iin: string
  mid: string
  amountMinor: bigint
  bill: string
  /** What names the receiver: LAPNet's template, which the apps of all banks read, or the older one of BCEL's own app. */
  template?: 'LAPNET' | 'ONEPAY'
  /** A static code may be paid again and again, a dynamic one belongs to one bill. */
  point: 'STATIC' | 'DYNAMIC'
  name: string
  city: string
  /** Given by the bank with the merchant's id. */
  mcc?: string | undefined
  terminal?: string | undefined
  /** What the gateway knows the payment by, beside the bill. */
  reference?: string | undefined
}

/** A Lao QR as we write it. Only ASCII goes in, so that nobody counts another length than we. */
export function writeLaoQr(qr: NewQr): string {
  const more = writeTlv([
    ['01', qr.bill],
    ['05', qr.reference ?? ''],
    ['07', qr.terminal ?? ''],
  ])
  const body = writeTlv([
    ['00', '01'],
    ['01', qr.point === 'STATIC' ? '11' : '12'],
    receiverOf(qr),
    ['52', qr.mcc ?? ''],
    ['53', lakNumber],
    ['54', String(qr.amountMinor / minorPerKip)],
    ['58', 'LA'],
    ['59', asciiOf(qr.name, 25) || qr.mid],
    ['60', asciiOf(qr.city, 15)],
    ['62', more],
  ])
  return `${body}6304${crc16(`${body}6304`)}`
}

const receiverOf = ({ template = 'LAPNET', iin, mid }: NewQr): Tlv[number] =>
  template === 'ONEPAY'
    ? ['33', writeTlv([...onePay, ['02', mid]])]
    : [
        '38',
        writeTlv([
          ['00', lapnetAid],
          ['01', iin],
          ['02', merchantPayment],
          ['03', mid],
        ]),
      ]

const printable = /^[\x20-\x7e]*$/

function writeTlv(items: Tlv): string {
  return items
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => {
      if (!printable.test(value) || value.length > 99) throw new BadQr(`tag ${tag} cannot hold ${value}`)
      return tag + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

const asciiOf = (text: string, longest: number) =>
  text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest)
    .trim()
