import { createHash } from 'node:crypto'

const shapes = [
  ['', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['M', /\bk[0-9a-f]{12}\b/g],
  ['', /\b[DW]\d{6}[0-9A-HJKMNP-TV-Z]{8}/g],
  ['B', /\bFT\d{6}[0-9A-HJKMNP-TV-Z]{12}\b/g],
] as const

/** What happened, one line a step, with names by number in place of random ids, so that two runs of a seed can be compared byte for byte. */
export class Trace {
  readonly #lines: string[] = []
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  #heading: string | null = null

  get lines(): readonly string[] {
    return this.#lines
  }

  /** Gives an id its name: the next number of its kind, or the name that another id of the same thing has. */
  name(kind: string, id: string, sameAs?: string): string {
    const known = this.#names.get(id)
    if (known) return known
    const shared = sameAs === undefined ? undefined : this.#names.get(sameAs)
    const number = (this.#counts.get(kind) ?? 0) + 1
    if (!shared) this.#counts.set(kind, number)
    const name = shared ?? `${kind}${number}`
    this.#names.set(id, name)
    return name
  }

  say(text: string) {
    if (this.#heading !== null) this.#lines.push(this.#heading)
    this.#heading = null
    this.#lines.push(this.plain(text))
  }

  /** A heading, written only if a line follows. */
  head(text: string) {
    this.#heading = this.plain(text)
  }

  /** The text with every id replaced by its name. */
  plain(text: string): string {
    let plain = text
    for (const [kind, shape] of shapes)
      plain = plain.replace(shape, (id) => this.name(kind || (/^[DW]/.exec(id)?.[0] ?? 'T'), id))
    return plain
  }

  hash(): string {
    return createHash('sha256').update(this.#lines.join('\n')).digest('hex')
  }
}
