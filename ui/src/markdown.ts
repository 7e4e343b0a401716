/** A run of text in a line; what is no mark of ours is only text. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; spans: Span[] }
  | { kind: 'em'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] }

export type Block =
  | { kind: 'paragraph'; lines: Span[][] }
  | { kind: 'summary'; lines: Span[][] }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }

/** A link leads to the web over TLS, without a name and password before its host that would hide where it leads. */
const link = /\[([^[\]]+)\]\((https:\/\/[^\s()/@\\]+(?:\/[^\s()]*)?)\)/
/** The shortest that closes it, which may be one sign: `**—**, **—**` are two. */
const emphasis = /\*\*([^\s*](?:.*?\S)??)\*\*|\*([^\s*](?:.*?\S)??)\*/
const anyMark = new RegExp(`${emphasis.source}|${link.source}`)
const item = /^\s*(?:([-*])|\d{1,3}[.)])\s+(\S.*)$/

const plain = (text: string): Span[] => (text === '' ? [] : [{ kind: 'text', text }])

function marked([whole, strong, em, label, href]: RegExpExecArray, marks: RegExp): Span[] {
  if (strong !== undefined) return [{ kind: 'strong', spans: spansBy(marks, strong) }]
  if (em !== undefined) return [{ kind: 'em', spans: spansBy(marks, em) }]
  if (label !== undefined && href !== undefined) return [{ kind: 'link', href, spans: plain(label) }]
  return plain(whole)
}

function spansBy(marks: RegExp, line: string): Span[] {
  const spans: Span[] = []
  let rest = line
  for (let found = marks.exec(rest); found; found = marks.exec(rest)) {
    spans.push(...plain(rest.slice(0, found.index)), ...marked(found, marks))
    rest = rest.slice(found.index + found[0].length)
  }
  return [...spans, ...plain(rest)]
}

/** One line: `**bold**`, `*italic*`, `[words](https://…)`, each inside the other. */
export const spansOf = (line: string): Span[] => spansBy(anyMark, line)

/** A sentence of ours: no link, for a name that is put into it may be any player's or payer's. */
export const sentenceSpansOf = (line: string): Span[] => spansBy(emphasis, line)

function add(blocks: Block[], line: string) {
  const last = blocks.at(-1)
  const [, bullet, words] = item.exec(line) ?? []
  if (words === undefined) {
    if (last?.kind === 'paragraph') last.lines.push(spansOf(line))
    else blocks.push({ kind: 'paragraph', lines: [spansOf(line)] })
    return
  }
  const isOrdered = bullet === undefined
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(spansOf(words))
  else blocks.push({ kind: 'list', isOrdered, items: [spansOf(words)] })
}

const ofPage = /^(##|###|>)\s+(\S.*)$/

function addToPage(blocks: Block[], mark: string, words: string) {
  const last = blocks.at(-1)
  if (mark !== '>') blocks.push({ kind: 'heading', level: mark === '##' ? 2 : 3, spans: spansOf(words) })
  else if (last?.kind === 'summary') last.lines.push(spansOf(words))
  else blocks.push({ kind: 'summary', lines: [spansOf(words)] })
}

/**
 * The limited Markdown of what an agency writes: paragraphs, lists, and the marks of a line. A page of its own (`isPage`) has headings as
 * well, `##` and `###`, and what a part comes to in short, `>`, each a line by itself.
 */
export function blocksOf(text: string, { isPage = false }: { isPage?: boolean } = {}): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: Block[] = []
    for (const line of part.split('\n')) {
      const [, mark, words] = (isPage && ofPage.exec(line.trim())) || []
      if (mark !== undefined && words !== undefined) addToPage(blocks, mark, words)
      else if (line.trim() !== '') add(blocks, line.trim())
    }
    return blocks
  })
}
