import type { PGlite } from '@electric-sql/pglite'
import { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  ClientReader,
  notificationsIn,
  queryMessage,
  refusedEncryption,
  welcome,
  type ClientStep,
  type Notification,
} from './pglite-wire.ts'

// PGlite's one session outlives its connections. What a real server forgets with a connection is undone here, except
// LISTEN, which belongs to us and not to the connection, and the role, which each connection sets for itself.
const rollback = queryMessage('rollback')
const forget = queryMessage(
  'close all; reset all; deallocate all; discard temp; select pg_advisory_unlock_all()',
)

/**
 * PGlite as a PostgreSQL server with a single session, for node-postgres: `new pg.Pool({ max: 1, stream: door.open })`.
 *
 * Nothing else may talk to the same PGlite while the door is in use: it would land in the middle of a transaction.
 */
export class PgliteDoor {
  readonly #pglite: PGlite
  readonly #queue: (() => Promise<void>)[] = []
  readonly #listeners = new Set<(notification: Notification) => void>()
  #draining = false
  #broken: Error | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** A new connection, as node-postgres wants its `stream`. */
  readonly open = (): Duplex => new PgliteSocket(this)

  /** Calls `listener` with each notice of a channel on which the session listens; gives back the way to stop that. */
  onNotification(listener: (notification: Notification) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Takes a turn in the one queue. Each turn is a task of the event loop of its own: PGlite works on this thread, and a
   * busy pool would otherwise keep HTTP and timers waiting.
   */
  enqueue(turn: () => Promise<void>) {
    this.#queue.push(turn)
    if (!this.#draining) void this.#drain()
  }

  /** Resolves when everything that was asked for so far is done. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.enqueue(async () => resolve()))
  }

  async #drain() {
    this.#draining = true
    for (let turn = this.#queue.shift(); turn; turn = this.#queue.shift()) {
      await setImmediate()
      await turn()
    }
    this.#draining = false
  }

  /**
   * Runs whole client messages and gives the whole answer.
   * @throws Error when PGlite is beyond trust, then and ever after: nothing may be taken for committed any more
   */
  async execute(bytes: Uint8Array): Promise<Buffer> {
    if (this.#broken) throw this.#broken
    const chunks: Buffer[] = []
    // Not execProtocolRaw: that one keeps every answer it ever parsed in memory.
    const onRawData = (chunk: Uint8Array) => void chunks.push(Buffer.from(chunk))
    try {
      await this.#pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData })
    } catch (error) {
      this.#broken = new Error('PGlite has failed', { cause: error })
      throw this.#broken
    }
    const answer = Buffer.concat(chunks)
    if (this.#listeners.size > 0) this.#notify(answer)
    return answer
  }

  /** Makes the session as good as new. A session that is beyond that is broken, which the next exchange tells. */
  async reset() {
    await this.execute(rollback).catch(() => {})
    await this.execute(forget).catch(() => {})
  }

  #notify(answer: Buffer) {
    for (const notification of notificationsIn(answer)) {
      for (const listener of this.#listeners) queueMicrotask(() => listener(notification))
    }
  }
}

/** One connection: looks like a `net.Socket` to node-postgres, and waits in the door's queue. */
class PgliteSocket extends Duplex {
  readonly #door: PgliteDoor
  readonly #reader = new ClientReader()
  #forgotten = false

  constructor(door: PgliteDoor) {
    super()
    this.#door = door
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  // What a socket has besides being a stream; none of it means anything inside one process.
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void) {
    try {
      for (const step of this.#reader.read(chunk)) this.#take(step)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#forget()
    done(error)
  }

  #take(step: ClientStep) {
    switch (step.type) {
      case 'ssl-request':
        return this.#answer(async () => refusedEncryption)
      case 'startup':
        return this.#answer(async () => welcome)
      case 'exchange':
        return this.#answer(() => this.#door.execute(step.bytes))
      case 'goodbye':
        this.#forget()
        return this.#door.enqueue(async () => void this.destroy())
    }
  }

  /** The client may have gone while it waited: what it asked for then is not begun. */
  #answer(ask: () => Promise<Buffer>) {
    this.#door.enqueue(async () => {
      if (this.destroyed) return
      try {
        const answer = await ask()
        if (!this.destroyed) this.push(answer)
      } catch (error) {
        this.destroy(error as Error)
      }
    })
  }

  /** Takes its turn behind all that this connection asked for and before all that the next one asks. */
  #forget() {
    if (this.#forgotten) return
    this.#forgotten = true
    this.#door.enqueue(() => this.#door.reset())
  }
}
