// What comes back is looked at by the test; a wrong shape fails there.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

/** A browser's part of HTTP: it keeps cookies and sends JSON. */
export class SiteVisitor {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  get = (path: string) => this.#send('GET', path)
  post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    this.#send('POST', path, body, headers)

  async #send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { cookie, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) this.#cookies.set(name, value ?? '')
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
