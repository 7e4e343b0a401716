import type { RaceAnswer, RaceRequest } from './last-byte-race.ts'

/** A browser's part of HTTP: it keeps cookies and sends JSON. */
export class SiteVisitor {
  /** Where the site is; a visitor of several servers of one site moves from one to the other. */
  url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.url = url
  }

  get = (path: string) => this.#wellAnswered('GET', path)
  post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    this.#wellAnswered('POST', path, body, headers)

  /** The POST as this visitor would send it, for whoever sends it in another way. */
  prepare(path: string, body: object = {}, headers: Record<string, string> = {}): RaceRequest {
    return { url: `${this.url}${path}`, body, headers: { cookie: this.#cookie(), ...headers } }
  }

  /** Any answer, refusals too. @throws TypeError when none came */
  async ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<RaceAnswer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        cookie: this.#cookie(),
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.#cookies.set(name, value ?? '')
    }
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  #cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #wellAnswered(...asked: Parameters<SiteVisitor['ask']>): Promise<RaceAnswer['body']> {
    const { status, body } = await this.ask(...asked)
    if (status >= 400) throw new Error(`${asked[0]} ${asked[1]}: ${status} ${JSON.stringify(body)}`)
    return body
  }
}
