import type { Readable } from 'node:stream'

/** All that comes, or null where it is more than `most` bytes: the rest is let go, and the sender still gets an answer. */
export async function bytesOfStream(stream: Readable, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  // Destroyed, the stream would take its connection with it.
  for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) {
      stream.resume()
      return null
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
