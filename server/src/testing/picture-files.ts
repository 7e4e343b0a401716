import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one grey, another for each `shade` up to 255; with fewer `rows` than it says there are, it is a bomb or cut short. */
export function pngOf(width: number, height: number, { shade = 0, rows = height } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([1], 8) // one bit of grey a pixel
  // The first byte of a row says how it is filtered.
  const row = Buffer.alloc(1 + Math.ceil(width / 8), shade).fill(0, 0, 1)
  const pixels = Buffer.concat(Array.from({ length: rows }, () => row))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same picture, with so many bytes more that no reader looks at. */
export const padded = (png: Buffer, size: number) => {
  const end = png.subarray(png.length - 12)
  const room = size - png.length - 12
  return Buffer.concat([png.subarray(0, -12), chunk('paDd', Buffer.alloc(room)), end])
}
