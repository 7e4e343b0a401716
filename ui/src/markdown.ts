/** A run of text in a line; what is no mark of ours is only text. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; spans: Span[] }
  | { kind: 'em'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] }

export type Block =
  | { kind: 'paragraph'; lines: Span[][] }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }

/** A link leads to the web over TLS, without a name and password before its host that would hide where it leads. */
const link = /\[([^[\]]+)\]\((https:\/\/[^\s()/@\\]+(?:\/[^\s()]*)?)\)/
const mark = new RegExp(`${/\*\*([^\s*](?:.*?\S)?)\*\*|\*([^\s*](?:.*?\S)?)\*/.source}|${link.source}`)
const item = /^\s*(?:([-*])|\d{1,3}[.)])\s+(\S.*)$/

const plain = (text: string): Span[] => (text === '' ? [] : [{ kind: 'text', text }])

function marked([whole, strong, em, label, href]: RegExpExecArray): Span[] {
  if (strong !== undefined) return [{ kind: 'strong', spans: spansOf(strong) }]
  if (em !== undefined) return [{ kind: 'em', spans: spansOf(em) }]
  if (label !== undefined && href !== undefined) return [{ kind: 'link', href, spans: plain(label) }]
  return plain(whole)
}

/** One line: `**bold**`, `*italic*`, `[words](https://…)`, each inside the other. */
export function spansOf(line: string): Span[] {
  const found = mark.exec(line)
  if (!found) return plain(line)
  const after = line.slice(found.index + found[0].length)
  return [...plain(line.slice(0, found.index)), ...marked(found), ...spansOf(after)]
}

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

/** The limited Markdown of a promotion's description: paragraphs, lists, and the marks of a line. */
export function blocksOf(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const blocks: Block[] = []
    for (const line of part.split('\n')) if (line.trim() !== '') add(blocks, line.trim())
    return blocks
  })
}
