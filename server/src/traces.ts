import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { Refusal } from './refusal.ts'

const tracer = trace.getTracer('kham')
let isOn = false

/** Starts recording spans (start-traces.ts). */
export const recordSpans = () => void (isOn = true)

export interface Told {
  /** One of few: what is done, and not to whom. */
  name: string
  kind: keyof typeof SpanKind
  attributes: Attributes
}

/** Where in a trace something was asked for, as W3C Trace Context writes it. */
export interface TracePlace {
  traceparent?: string
}

/**
 * Does work as a span of the trace that is under way, or of a new one; `from` continues another's. Where nothing is recorded it costs
 * nothing. An error is noted by its name alone: a message may hold what somebody typed.
 */
export function inSpan<T>(
  { name, kind, attributes }: Told,
  work: (note: (more: Attributes) => void) => Promise<T>,
  from?: TracePlace,
): Promise<T> {
  if (!isOn) return work(() => {})
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active()
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, parent, async (span) => {
    try {
      return await work((more) => span.setAttributes(more))
    } catch (error) {
      note(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The same for what begins no trace: the looks of an idle process would be most of them. */
export const inSpanIfTraced = <T>(told: Told, work: (note: (more: Attributes) => void) => Promise<T>) =>
  isOn && trace.getActiveSpan() ? inSpan(told, work) : work(() => {})

/** A refusal is an answer like others. */
function note(span: Span, error: unknown) {
  if (error instanceof Refusal) return span.setAttribute('error.type', error.code)
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  return span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The place in the trace that is under way, for who goes on with it later; empty where there is none. */
export function placeInTrace(): TracePlace {
  const place: TracePlace = {}
  if (isOn && trace.getActiveSpan()) propagation.inject(context.active(), place)
  return place
}

/** What a line of the log says of the trace that it belongs to. */
export function traceOfLine(): { traceId?: string } {
  const span = isOn ? trace.getActiveSpan() : undefined
  return span ? { traceId: span.spanContext().traceId } : {}
}
