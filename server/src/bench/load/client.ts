// A client of one path in a process of its own, so that what it measures does not wait for the bench. Its connections are open before it begins, and
// stay. Over node:net: a request costs it a tenth of what it costs the server, whose cores it shares.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What to ask, with which headers, over how many connections. */
export interface Asking {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /** How many a second, whatever is answered; null = each connection asks again when it has its answer. */
  rate: number | null
}

export interface Answers {
  /** Milliseconds of each that was served, from when it was to be sent. */
  served: number[]
  /** And of each that was told to come later. */
  refused: number[]
  /** Milliseconds from when each was to be sent until it was: all connections were waiting, or this process was late. */
  late: number[]
  /** How many were served while it was asked. */
  inTime: number
}

interface Connection {
  socket: Socket
  /** When what it waits for was to be sent. */
  from: number
}

/** The status of an answer that has come whole. */
function statusIn(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer does not say how long it is: ${head}`)
  return bytes.length < end + 4 + Number(length) ? null : Number(head.slice(9, 12))
}

async function ask({ port, path, headers, connections, seconds, rate }: Asking): Promise<Answers> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`
  const answers = { served: [] as number[], refused: [] as number[], late: [] as number[] }
  const idle: Connection[] = []
  const ending = Promise.withResolvers<never>()
  ending.promise.catch(() => {})

  function send(connection: Connection, from: number) {
    connection.from = from
    answers.late.push(performance.now() - from)
    connection.socket.write(request)
  }

  async function open() {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    await once(socket, 'connect')
    const connection = { socket, from: 0 }
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const status = statusIn(received)
      if (status === null) return
      received = Buffer.alloc(0)
      if (status !== 200 && status !== 503) ending.reject(new Error(`${path} answered ${status}`))
      answers[status === 200 ? 'served' : 'refused'].push(performance.now() - connection.from)
      next(connection)
    })
    socket.on('error', ending.reject)
    socket.on('close', () => ending.reject(new Error('the server closed a connection')))
    return connection
  }

  /** When each that has no connection yet was to be sent. */
  const line: number[] = []
  let isOver = false
  function next(connection: Connection) {
    const from = rate === null ? performance.now() : line.shift()
    if (isOver || from === undefined) idle.push(connection)
    else send(connection, from)
  }

  const all = await Promise.all(Array.from({ length: connections }, open))
  const begin = performance.now()
  for (const connection of all) next(connection)
  let due = 0
  for (let ms = 0; ms < seconds * 1000; ms = performance.now() - begin) {
    const wanted = rate === null ? 0 : (ms * rate) / 1000
    for (; due < wanted; due++) {
      const from = begin + (due * ms) / wanted
      const connection = line.length === 0 ? idle.pop() : undefined
      if (connection) send(connection, from)
      else line.push(from)
    }
    await Promise.race([setTimeout(1), ending.promise])
  }
  const inTime = answers.served.length
  isOver = true
  while (idle.length < all.length) await Promise.race([setTimeout(1), ending.promise])
  for (const { socket } of all) socket.removeAllListeners('close').destroy()
  // What still waits for a connection is never sent.
  const end = performance.now()
  answers.late.push(...line.map((from) => end - from))
  return { ...answers, inTime }
}

process.on('message', (asking: Asking) => {
  void ask(asking).then(
    (answers) => process.send!(answers),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
