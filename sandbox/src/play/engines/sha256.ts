// Browsers hash by themselves only over https and only asynchronously; checking a round needs neither with this.

const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103,
  107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223,
  227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307, 311,
]
/** FIPS 180-4 takes the first 32 bits of the fractions of square and cube roots. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))

  let state = Int32Array.from(start)
  for (let at = 0; at < padded.length; at += 64) state = mixed(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => digest.setInt32(place * 4, word))
  return new Uint8Array(digest.buffer)
}

function mixed(state: Int32Array<ArrayBuffer>, view: DataView, at: number) {
  const words = new Int32Array(64)
  const word = (place: number) => words[place] ?? 0
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = word(i - 15)
    const late = word(i - 2)
    const fromEarly = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const fromLate = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = word(i - 16) + fromEarly + word(i - 7) + fromLate
  }

  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[i] ?? 0) + word(i)
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }
  const next = [a, b, c, d, e, f, g, h]
  return state.map((before, place) => before + (next[place] ?? 0))
}

const text = new TextEncoder()

/** RFC 2104 over a key and a message of text. */
export function hmacSha256(key: string, message: string): Uint8Array {
  const raw = text.encode(key)
  const block = new Uint8Array(64)
  block.set(raw.length > 64 ? sha256(raw) : raw)
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      text.encode(message),
    ),
  )
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

export const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the page shows of a seed before the round. */
export const hashOf = (seed: string) => hex(sha256(text.encode(seed)))

function joined(first: Uint8Array, second: Uint8Array) {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
