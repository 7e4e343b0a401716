import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { recordSpans } from './traces.ts'

export interface TracesSettings {
  /** Where a collector takes OTLP over HTTP: …/v1/traces. */
  url: string
  /** Percentage of traces that are kept. */
  percent: number
  services: readonly string[]
}

/** Sends spans to a collector from now on; one that does not answer costs nothing but its spans. Answers how to end, with what is left sent. */
export function startTraces({ url, percent, services }: TracesSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kham',
      'service.instance.id': `${services.join('+')}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  recordSpans()
  return () => provider.shutdown()
}
