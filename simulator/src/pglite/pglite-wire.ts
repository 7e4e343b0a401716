/**
 * As much of PostgreSQL's wire protocol 3.0 as the door in front of PGlite needs: cutting what a client writes into
 * exchanges, and finding notices in what the server answers.
 */

/** A NOTIFY as it arrived. */
export interface Notification {
  channel: string
  payload: string
}

/** What a client wrote, cut into the steps that a server acts on. */
export type ClientStep =
  | { type: 'ssl-request' }
  | { type: 'startup' }
  | { type: 'exchange'; bytes: Buffer }
  | { type: 'goodbye' }

// A server answers after each of these: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail.
const endsExchange = new Set(Buffer.from('QSHFcf'))
const terminate = 'X'.charCodeAt(0)
const notificationResponse = 'A'.charCodeAt(0)
const protocol3 = 196608
const encryptionRequests = new Set([80877103, 80877104]) // SSLRequest, GSSENCRequest

/** Cuts a client's bytes into steps; bytes may arrive in any portions. */
export class ClientReader {
  #bytes: Buffer = Buffer.alloc(0)
  #started = false
  #scanned = 0

  /** @throws Error on a first message that is no request to start */
  read(chunk: Buffer): ClientStep[] {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    const steps: ClientStep[] = []
    for (let step = this.#next(); step; step = this.#next()) steps.push(step)
    return steps
  }

  #next(): ClientStep | undefined {
    return this.#started ? this.#nextExchange() : this.#nextStartup()
  }

  #nextStartup(): ClientStep | undefined {
    if (this.#bytes.length < 8) return undefined
    const length = this.#bytes.readInt32BE(0)
    const code = this.#bytes.readInt32BE(4)
    if (this.#bytes.length < length) return undefined
    this.#take(length)
    if (encryptionRequests.has(code)) return { type: 'ssl-request' }
    if (code !== protocol3) throw new Error(`Unexpected first message with code ${code}`)
    this.#started = true
    return { type: 'startup' }
  }

  /** The messages up to the next one that wants an answer. */
  #nextExchange(): ClientStep | undefined {
    while (this.#bytes.length >= this.#scanned + 5) {
      const type = this.#bytes.readUInt8(this.#scanned)
      const end = this.#scanned + 1 + this.#bytes.readInt32BE(this.#scanned + 1)
      if (this.#bytes.length < end) return undefined
      if (type === terminate) {
        this.#take(end)
        return { type: 'goodbye' }
      }
      this.#scanned = end
      if (endsExchange.has(type)) return { type: 'exchange', bytes: this.#take(end) }
    }
    return undefined
  }

  #take(length: number) {
    const taken = this.#bytes.subarray(0, length)
    this.#bytes = this.#bytes.subarray(length)
    this.#scanned = 0
    return taken
  }
}

/** The notices in a whole answer of the server. */
export function notificationsIn(answer: Buffer): Notification[] {
  const found: Notification[] = []
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== notificationResponse) continue
    const channelAt = at + 9 // type, length, process id
    const channelEnd = answer.indexOf(0, channelAt)
    const payloadEnd = answer.indexOf(0, channelEnd + 1)
    found.push({
      channel: answer.toString('utf8', channelAt, channelEnd),
      payload: answer.toString('utf8', channelEnd + 1, payloadEnd),
    })
  }
  return found
}

/** A client's message with one text, such as a simple Query. */
export function queryMessage(sql: string) {
  return message('Q', Buffer.from(`${sql}\0`))
}

/** "No" to an offer of encryption: the door is inside this process. */
export const refusedEncryption = Buffer.from('N')

/** AuthenticationOk, a made-up BackendKeyData and ReadyForQuery. */
export const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

function message(type: string, body: Buffer) {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
