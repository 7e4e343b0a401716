import { Fragment, type ReactNode } from 'react'
import styles from './marked-text.module.css'
import { blocksOf, sentenceSpansOf, spansOf, type Block, type Span } from './markdown.ts'

/** One sentence of ours, with its bold figures. */
export const MarkedLine = ({ text }: { text: string }) => <Spans spans={sentenceSpansOf(text)} />

/** One line of what the agency wrote. */
export const MarkedWords = ({ line }: { line: string }) => <Spans spans={spansOf(line)} />

/** A description that the agency wrote. Every part of it becomes an element of ours or text, never markup. */
export const MarkedText = ({ text }: { text: string }) => (
  <div className="stack-2">
    {blocksOf(text).map((block, place) =>
      block.kind === 'heading' ? null : <MarkedBlock key={place} block={block} />,
    )}
  </div>
)

/** A page that the agency wrote: with headings, to which `#part-1` and on lead. */
export function MarkedPage({ text }: { text: string }) {
  const blocks = blocksOf(text, { isPage: true })
  const parts = blocks.filter(isPart)
  return (
    <div className="stack-3">
      {blocks.map((block, place) => {
        if (block.kind !== 'heading') return <MarkedBlock key={place} block={block} />
        const inside = <Spans spans={block.spans} />
        if (!isPart(block)) return <h3 key={place}>{inside}</h3>
        return (
          <h2 key={place} className="h2" id={`part-${parts.indexOf(block) + 1}`}>
            {inside}
          </h2>
        )
      })}
    </div>
  )
}

/** The names of the parts of a page, in their order. */
export const partsOf = (text: string): string[] =>
  blocksOf(text, { isPage: true })
    .filter(isPart)
    .map(({ spans }) => wordsOf(spans))

type Heading = Extract<Block, { kind: 'heading' }>
const isPart = (block: Block): block is Heading => block.kind === 'heading' && block.level === 2

/** What is read of a line without its marks. */
const wordsOf = (spans: Span[]): string =>
  spans.map((span) => (span.kind === 'text' ? span.text : wordsOf(span.spans))).join('')

function MarkedBlock({ block }: { block: Exclude<Block, Heading> }) {
  if (block.kind !== 'list') {
    return (
      <p className={block.kind === 'summary' ? 'inner card-p' : undefined}>
        {block.lines.map((spans, place) => (
          <Fragment key={place}>
            {place > 0 && <br />}
            <Spans spans={spans} />
          </Fragment>
        ))}
      </p>
    )
  }
  const items = block.items.map((spans, place) => (
    <li key={place}>
      <Spans spans={spans} />
    </li>
  ))
  return block.isOrdered ? (
    <ol className={styles.points}>{items}</ol>
  ) : (
    <ul className={styles.points}>{items}</ul>
  )
}

const Spans = ({ spans }: { spans: Span[] }): ReactNode =>
  spans.map((span, place) => <MarkedSpan key={place} span={span} />)

function MarkedSpan({ span }: { span: Span }): ReactNode {
  if (span.kind === 'text') return span.text
  const inside = <Spans spans={span.spans} />
  if (span.kind !== 'link') return span.kind === 'strong' ? <b>{inside}</b> : <em>{inside}</em>
  return (
    <a className="link" href={span.href} target="_blank" rel="nofollow noopener noreferrer">
      {inside}
    </a>
  )
}
