import pg from 'pg'
import { setTimeout } from 'node:timers/promises'
import { isDatabaseUnavailable } from './database-errors.ts'

/** Called for each notice of a channel, with its payload. */
export type OnPayload = (payload: string) => void
/** Called when listening works again after a gap in which notices may have been missed. */
export type OnReconnect = () => void
/** Stops listening. */
export type StopListening = () => Promise<void>

interface Subscription {
  onPayload: OnPayload
  onReconnect: OnReconnect
}

const firstPauseMs = 100
const longestPauseMs = 5_000

/** LISTEN on a connection of its own, which comes back by itself. It is opened by the first `listen`. */
export class Listener {
  readonly #config: pg.ClientConfig
  readonly #onFault: (error: Error) => void
  readonly #channels = new Map<string, Set<Subscription>>()
  readonly #closing = new AbortController()
  #client: Promise<pg.Client> | undefined

  constructor(config: pg.ClientConfig, onFault: (error: Error) => void) {
    this.#config = { ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
    this.#onFault = onFault
  }

  /** @throws Error when the first connection fails; later failures heal by themselves. */
  async listen(
    channel: string,
    onPayload: OnPayload,
    onReconnect: OnReconnect = () => {},
  ): Promise<StopListening> {
    const subscription = { onPayload, onReconnect }
    const subscriptions = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscriptions.add(subscription))
    const stop = () => this.#drop(channel, subscription)
    try {
      const client = await (this.#client ??= this.#connect())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      // A connection that is coming back will listen by itself; before there was one, the caller must know.
      if (!this.#client || !isDatabaseUnavailable(error)) {
        await stop()
        throw error
      }
    }
    return stop
  }

  async close() {
    this.#closing.abort()
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #drop(channel: string, subscription: Subscription) {
    const subscriptions = this.#channels.get(channel)
    subscriptions?.delete(subscription)
    if (subscriptions?.size !== 0) return
    this.#channels.delete(channel)
    const client = await this.#client?.catch(() => undefined)
    await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {}) // a lost connection has forgotten it
  }

  async #connect(): Promise<pg.Client> {
    try {
      return await this.#open()
    } catch (error) {
      this.#client = undefined
      throw error
    }
  }

  async #open() {
    const client = new pg.Client(this.#config)
    // Not `once`: a connection that dies may report it twice, and an unheard error ends the process.
    client.on('error', this.#onFault)
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    let lost = false
    client.once('end', () => {
      if (lost || this.#closing.signal.aborted) return
      lost = true
      this.#client = this.#reconnect()
      this.#client.catch(() => {}) // only closing ends it, and nobody waits then
    })
    return client
  }

  async #reconnect(): Promise<pg.Client> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await setTimeout(pauseMs, undefined, { signal: this.#closing.signal })
      try {
        const client = await this.#open()
        for (const subscriptions of this.#channels.values())
          for (const { onReconnect } of subscriptions) onReconnect()
        return client
      } catch (error) {
        this.#onFault(error as Error)
      }
    }
  }
}
