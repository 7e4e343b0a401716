import type { Log } from '../log.ts'
import { BankUnavailable } from '../partners/payment-bank.ts'
import { NotFinished, PartnerSilent } from './job.ts'

/** Work that waits for one partner of one agency. */
export interface Waiting {
  agencyId: string
  partner: string
}

interface Work<W> {
  waiting: readonly W[]
  /** The log entry of a failed item. */
  failure: string
  /** false = its partner did not answer, of which nothing needs to be logged. */
  run: (item: W) => Promise<void | boolean>
  /** Nothing more begins once it is aborted. */
  stopping: AbortSignal
}

/** After so many silences in a row a partner is left alone until the next round. */
const mostSilences = 2

/**
 * Does the work of each partner in turn, and that of different partners at the same time, so that one that does not answer holds up nobody
 * else's: its own waits for the next round. One item that always fails does not keep the others from their turn.
 */
export async function bulkheads<W extends Waiting>({ log }: { log: Log }, work: Work<W>): Promise<void> {
  const lines = Map.groupBy(work.waiting, ({ agencyId, partner }) => `${agencyId}:${partner}`)
  await Promise.all([...lines.values()].map((line) => inTurn(log, line, work)))
}

async function inTurn<W extends Waiting>(log: Log, line: readonly W[], { stopping, failure, run }: Work<W>) {
  let silences = 0
  for (const item of line) {
    if (stopping.aborted || silences >= mostSilences) return
    silences = (await hasAnswered(log, failure, item, run)) ? 0 : silences + 1
  }
}

/** Whether the partner answered. */
async function hasAnswered<W extends Waiting>(log: Log, failure: string, item: W, run: Work<W>['run']) {
  try {
    return (await run(item)) !== false
  } catch (error) {
    const isSilent = error instanceof PartnerSilent || error instanceof BankUnavailable
    const of: object = item
    if (isSilent || error instanceof NotFinished) log.warn({ ...of, error: error.message }, 'not finished')
    else log.error({ ...of, err: error }, failure)
    return !isSilent
  }
}
