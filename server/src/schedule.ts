import type { Context } from './context.ts'
import { checkPayment } from './features/deposits/check-payment.ts'
import { deliverCredit } from './features/deposits/deliver-credit.ts'
import { askBanks, deliverOwedCredit } from './features/deposits/deposit-jobs.ts'
import { forgetOldEvents } from './features/events/forget-old-events.ts'
import { forgetOldNotices } from './features/payments/forget-old-notices.ts'
import { returnCredit } from './features/withdrawals/return-credit.ts'
import { sendPayout } from './features/withdrawals/send-payout.ts'
import { takeCredit } from './features/withdrawals/take-credit.ts'
import { advanceWithdrawals } from './features/withdrawals/withdrawal-jobs.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldFailures } from './http/rate-limit.ts'
import { forgetOldSessions } from './http/sessions.ts'
import type { JobHandlers } from './jobs/worker.ts'

/** What each job of the queue does. */
export const jobHandlers: JobHandlers = {
  'check-payment': checkPayment,
  'deliver-credit': deliverCredit,
  'take-credit': takeCredit,
  'send-payout': sendPayout,
  'return-credit': returnCredit,
}

interface Round {
  name: string
  everySeconds: number
  run: (context: Context) => Promise<unknown>
}

/** What is done again and again. The order's own state says what is left to do, so nothing is lost with a job. */
const rounds: readonly Round[] = [
  { name: 'ask banks', everySeconds: 5, run: askBanks },
  { name: 'deliver owed credit', everySeconds: 15, run: (context) => deliverOwedCredit(context) },
  { name: 'advance withdrawals', everySeconds: 15, run: (context) => advanceWithdrawals(context) },
  { name: 'forget what is old', everySeconds: 3600, run: forgetWhatIsOld },
]

async function forgetWhatIsOld({ db, clock }: Context) {
  const all = [forgetOldEvents, forgetOldNotices, forgetOldKeys, forgetOldFailures, forgetOldSessions]
  for (const forget of all) await forget(db, clock())
}

/** On start there is nobody else whose job could be under way in this process, so what was left is taken up without waiting. */
async function takeUpWhatWasLeft(context: Context) {
  await deliverOwedCredit(context, 0)
  await advanceWithdrawals(context, 0)
}

/** Runs every round in its own rhythm, never two of one kind at once. `stop` waits for those under way. */
export function startSchedule(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const first = guarded(context, 'take up what was left', takeUpWhatWasLeft)
  const loops = rounds.map((round) => repeat(context, round, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([first, ...loops])
    },
  }
}

async function repeat(context: Context, { name, everySeconds, run }: Round, stopping: AbortSignal) {
  while (!stopping.aborted) {
    await pause(everySeconds * 1000, stopping)
    if (!stopping.aborted) await guarded(context, name, run)
  }
}

/** A round that fails is logged, and comes again. */
async function guarded(context: Context, name: string, run: Round['run']) {
  try {
    await run(context)
  } catch (error) {
    context.log.error(
      { round: name, error: error instanceof Error ? error.stack : String(error) },
      'a round failed',
    )
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopping.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
