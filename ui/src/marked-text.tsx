import { Fragment, type ReactNode } from 'react'
import './marked-text.css'
import { blocksOf, spansOf, type Block, type Span } from './markdown.ts'

/** One line with its marks: the bold figures of our own sentences. */
export const MarkedLine = ({ text }: { text: string }) => <Spans spans={spansOf(text)} />

/** A description that the agency wrote. Every part of it becomes an element of ours or text, never markup. */
export const MarkedText = ({ text }: { text: string }) => (
  <div className="stack-2">
    {blocksOf(text).map((block, place) => (
      <MarkedBlock key={place} block={block} />
    ))}
  </div>
)

function MarkedBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
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
  return block.isOrdered ? <ol className="points">{items}</ol> : <ul className="points">{items}</ul>
}

const Spans = ({ spans }: { spans: Span[] }): ReactNode =>
  spans.map((span, place) => <MarkedSpan key={place} span={span} />)

function MarkedSpan({ span }: { span: Span }): ReactNode {
  if (span.kind === 'text') return span.text
  const inside = <Spans spans={span.spans} />
  if (span.kind !== 'link') return span.kind === 'strong' ? <b>{inside}</b> : <em>{inside}</em>
  return (
    <a className="link" href={span.href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}
