/** Encodings of a statement file; the last three cannot always be told apart. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-874', 'windows-1252', 'gb18030'] as const
export type Encoding = (typeof encodings)[number]

export interface Decoded {
  encoding: Encoding
  text: string
}

/** The letters of a file, in every encoding that it may be in: one = that is certain, none = it is no text. */
export function decodeText(bytes: Uint8Array): Decoded[] {
  const marked = markOf(bytes)
  if (marked) return readings(bytes, [marked])
  if (bytes.includes(0)) return withoutMark(bytes)
  const utf8 = readings(bytes, ['utf-8'])
  return utf8.length > 0 ? utf8 : oneByteEach(bytes)
}

function markOf([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const readings = (bytes: Uint8Array, of: readonly Encoding[]): Decoded[] =>
  of.flatMap((encoding) => {
    const text = decode(bytes, encoding)
    return text === null ? [] : [{ encoding, text }]
  })

/** Those that make sense: a wrong encoding makes signs of a text that nobody writes. */
const sensible = (bytes: Uint8Array, of: readonly Encoding[]) =>
  readings(bytes, of).filter(({ text }) => !noText.test(text))

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Control signs, halves of a sign and what has no meaning: the windows encodings have holes that decode to the first. */
const noText = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u

/** In UTF-16 every line break and most separators have a zero byte; the wrong order makes characters that nobody uses. */
function withoutMark(bytes: Uint8Array): Decoded[] {
  const found = sensible(bytes, ['utf-16le', 'utf-16be'])
  return found.filter(({ text }) => /[,;\t|\r\n]/.test(text))
}

const thaiOfBanks = /วัน|เงิน|โอน|ฝาก|ถอน|บัญชี|ยอด|รายการ|จำนวน|ธนาคาร|บาท|นาย|นาง|เวลา|อ้างอิง/
/** A Latin and a Thai letter in one word: an accent that was taken for a Thai letter. */
const mixed = /[a-z][\u0E01-\u0E5B]|[\u0E01-\u0E5B][a-z]/i

/** Windows-874, Windows-1252 or GB 18030. Words that a bank would write decide; the rest is asked. */
function oneByteEach(bytes: Uint8Array): Decoded[] {
  const found = sensible(bytes, ['windows-874', 'windows-1252', 'gb18030'])
  const of = (encoding: Encoding) => found.find((each) => each.encoding === encoding)
  const [thai, western, chinese] = [of('windows-874'), of('windows-1252'), of('gb18030')]
  if (thai && thaiOfBanks.test(thai.text)) return [thai]
  if (chinese && /日期|金额|余额|摘要|交易|收入|支出/.test(chinese.text)) return [chinese]
  if (thai && western && thai.text === western.text) return [western]
  if (western && (!thai || mixed.test(thai.text)) && isWestern(western.text)) return [western]
  return found
}

/** Letters beyond ASCII stand in words with others of ASCII, as accents do, or alone. */
const isWestern = (text: string) =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => word.length === 1 || /[a-z]/i.test(word))
