import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

interface Speed {
  /** Milliseconds of a round trip. */
  latency: number
  bitsPerSecond: number
}

const segmentBytes = 1_400

/** Timers that are set one after the other may go off the other way round. */
function inOrder(to: Socket) {
  let last = Promise.resolve()
  async function send(before: Promise<void>, segment: Buffer, at: number) {
    await before
    await setTimeout(Math.max(0, at - performance.now()))
    if (to.writable) to.write(segment)
  }
  return (segment: Buffer, at: number) => void (last = send(last, segment, at))
}

/** A port at the end of a slow line: its connections have to be made first, as the browser's own brake leaves out. */
export async function slowLine(to: number, { latency, bitsPerSecond }: Speed) {
  let isFreeAt = 0
  const sockets = new Set<Socket>()

  /** When it comes out at the other end; all connections share the line. */
  function comesAt({ length }: Buffer) {
    isFreeAt = Math.max(isFreeAt, performance.now()) + (length * 8_000) / bitsPerSecond
    return isFreeAt + latency / 2
  }

  const server = createServer(async (browser) => {
    sockets.add(browser.on('error', () => {}).pause())
    await setTimeout(latency) // TCP's own handshake; that of TLS goes over the line
    const site = connect(to, '127.0.0.1').on('error', () => browser.destroy())
    sockets.add(site)
    const ask = inOrder(site)
    const answer = inOrder(browser)
    browser.on('data', (asked: Buffer) => ask(asked, performance.now() + latency / 2))
    browser.on('close', () => site.destroy()).resume()
    site.on('data', (answered: Buffer) => {
      for (let at = 0; at < answered.length; at += segmentBytes) {
        const segment = answered.subarray(at, at + segmentBytes)
        answer(segment, comesAt(segment))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async end() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
