import type { Draw } from './rules.ts'

export type Seeds = { serverSeed: string; clientSeed: string; round: number }
export type Hmac = (key: string, message: string) => Uint8Array

/** The draws of a round: HMAC-SHA256 under the server's seed over `clientSeed:round:block`, byte after byte. */
export const fairDraw = ({ serverSeed, clientSeed, round }: Seeds, hmac: Hmac): Draw =>
  drawFrom((block) => hmac(serverSeed, `${clientSeed}:${round}:${block}`))

/** Up to 256 takes a byte, more takes four. A value above the last whole multiple is thrown away: it would favour low numbers. */
export function drawFrom(blockAt: (block: number) => Uint8Array): Draw {
  let block = 0
  let bytes = blockAt(block)
  let place = 0

  function nextByte() {
    if (place === bytes.length) {
      bytes = blockAt(++block)
      place = 0
    }
    return bytes[place++] ?? 0
  }

  return (below) => {
    const size = below <= 256 ? 1 : 4
    const range = 256 ** size
    const fair = range - (range % below)
    for (;;) {
      let value = 0
      for (let byte = 0; byte < size; byte++) value = value * 256 + nextByte()
      if (value < fair) return value % below
    }
  }
}
