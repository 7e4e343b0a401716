import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { OnJob } from '../jobs/job.ts'
import type { CallTold } from '../partners/call-meter.ts'
import { repeatedTransactions } from '../db/repeating.ts'
import { postedJournals } from '../ledger/posted-journals.ts'

/** Seconds; from a look into memory to a partner that is given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What this process counts. Labels are names from the code and from the agencies' settings: nothing of a person, and never an address. */
export interface Metrics {
  registry: Registry
  request: (told: { method: string; route: string; status: string }, seconds: number) => void
  /** How many event streams are open now. */
  streams: Pick<Gauge, 'inc' | 'dec'>
  job: OnJob
  call: (told: CallTold) => void
}

export function newMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'kham_http_request_seconds',
    help: 'HTTP requests by the pattern of their route; ABORTED = the client went before the end',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const streams = new Gauge({
    name: 'kham_event_streams',
    help: 'Event streams that are open to this process',
    registers,
  })
  const jobs = new Histogram({
    name: 'kham_job_seconds',
    help: 'Jobs that this process tried; NOT_FINISHED = a partner has not answered, and it is tried again',
    labelNames: ['job', 'outcome'],
    buckets,
    registers,
  })
  const calls = new Histogram({
    name: 'kham_partner_call_seconds',
    help: 'Questions to banks and providers that went out; FAILED = no usable answer came',
    labelNames: ['kind', 'partner', 'outcome'],
    buckets,
    registers,
  })
  registry.registerMetric(postings())
  registry.registerMetric(repetitions())
  return {
    registry,
    streams,
    request: (told, seconds) => requests.observe(told, seconds),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    call: ({ kind, partner, outcome, ms }) => calls.observe({ kind, partner, outcome }, ms / 1000),
  }
}

const postings = () =>
  new Counter({
    name: 'kham_ledger_postings_total',
    help: 'Journals that this process posted, by business event; one posted again under its key counts again',
    labelNames: ['event'],
    registers: [],
    collect() {
      this.reset()
      for (const [event, count] of postedJournals()) this.inc({ event }, count)
    },
  })

const repetitions = () =>
  new Counter({
    name: 'kham_db_transactions_repeated_total',
    help: 'Transactions that were run again, by the code with which PostgreSQL ended them: 40P01 = deadlock, 40001 = serialization',
    labelNames: ['code'],
    registers: [],
    collect() {
      this.reset()
      for (const [code, count] of repeatedTransactions()) this.inc({ code }, count)
    },
  })
