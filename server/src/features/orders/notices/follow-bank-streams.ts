import type { Context } from '../../../context.ts'
import { BankUnavailable } from '../../../partners/payment-bank.ts'
import { dueStreams, giveStreamBack, takeStream, type BankStream } from './stream-queries.ts'
import { acceptNotice } from './accept-notice.ts'

/** How many streams one process follows. */
const mostStreams = 200

/**
 * Follows the banks' streams of payments to open orders. One process listens to a stream at a time; what comes while nobody does is
 * read by the next, for as long as the bank keeps it. A stream that fails costs nothing but time: the bank is asked in any case.
 */
export async function followBankStreams(context: Context, stopping: AbortSignal) {
  const due = await dueStreams(context.db, context.clock(), mostStreams)
  await Promise.all(due.map((stream) => listen(context, stream, stopping)))
  return due.length === 0 ? 'IDLE' : 'HEARD'
}

async function listen(context: Context, stream: BankStream, stopping: AbortSignal) {
  const { db, clock, log, partners } = context
  const bank = await partners.bank(stream.agencyId, stream.method)
  if (!bank?.listen) return
  const taken = await takeStream(db, stream, clock())
  if (!taken) return
  try {
    const { bills, strange, next } = await bank.listen(taken.place, stopping)
    if (strange > 0)
      log.warn(
        { ...stream, strange, reason: 'MALFORMED' },
        'messages of a stream that tell of no payment to us',
      )
    for (const bill of bills) await acceptHint(context, stream, bill)
    await giveStreamBack(db, stream, next)
  } catch (error) {
    if (!(error instanceof BankUnavailable)) throw error
    log.warn({ ...stream, error: error.message }, 'a stream could not be heard')
  }
}

/** Anybody may write into a stream, so what it says is taken as an unsigned notice is: the bank is asked, and not too often. */
const acceptHint = (context: Context, { agencyId, method }: BankStream, bill: string) =>
  acceptNotice(context, {
    agencyId,
    method,
    notice: { eventId: bill, bill, gatewayRef: null, reference: null },
    isSigned: false,
  })
