import { watchMachine, type DatabaseClock } from './clock-watch.ts'
import type { Context } from './context.ts'
import { forgetOldSignIns } from './features/desk/operators/forget-old-sign-ins.ts'
import { forgetOldChallenges } from './features/desk/passkeys/passkey-challenge.ts'
import { forgetOldRequests } from './features/players/password-resets/reset-queries.ts'
import { checkAccount } from './features/players/bank-accounts/check-account.ts'
import { forgetOldDeliveries } from './features/desk/channels/delivery-store.ts'
import { sendDeliveries } from './features/desk/channels/send-deliveries.ts'
import { lookAtFloats, lookForAlerts } from './features/books/alerts/look-for-alerts.ts'
import { closeDays } from './features/books/books/close-days.ts'
import { sealAudit } from './features/desk/audit/audit-chain.ts'
import { adjustCredit, advanceAdjustments } from './features/orders/adjustments/adjust-credit.ts'
import { checkAndCredit } from './features/orders/deposits/check-payment.ts'
import { deliverCredit } from './features/orders/deposits/settle-deposit.ts'
import { sendRefund } from './features/orders/deposits/refund-deposit.ts'
import { askBanks, deliverOwedCredit } from './features/orders/deposits/deposit-jobs.ts'
import { sendOwedRefunds } from './features/orders/suspense/refund-jobs.ts'
import { forgetOldDevices } from './features/players/devices/forget-old-devices.ts'
import { sendMessages } from './features/players/inbox/send-messages.ts'
import { forgetOldMessages } from './features/players/inbox/forget-old-messages.ts'
import { writeCards } from './features/players/announcements/write-cards.ts'
import { forgetOldPushes } from './features/players/push/forget-old-pushes.ts'
import { sendPushes, resumeLeftPushes } from './features/players/push/send-pushes.ts'
import { forgetEndedExclusions } from './features/players/exclusions/register.ts'
import { spreadExclusions } from './features/players/exclusions/spread-exclusions.ts'
import { forgetOldExports, writeExports } from './features/books/exports/export-jobs.ts'
import { writeExport } from './features/books/exports/write-export.ts'
import { forgetOldEvents } from './features/site/events/forget-old-events.ts'
import { keepCalls } from './features/play/providers/keep-calls.ts'
import { askCredits, probeProviders } from './features/play/providers/provider-jobs.ts'
import { forgetOldCalls } from './features/play/providers/provider-queries.ts'
import { releaseHeldPayments } from './features/orders/suspense/release-held-payments.ts'
import { returnPayment } from './features/orders/suspense/return-payment.ts'
import { followBankStreams } from './features/orders/notices/follow-bank-streams.ts'
import { forgetOldNotices } from './features/orders/notices/forget-old-notices.ts'
import { forgetOldReconciliations } from './features/books/reconciliation/forget-old-reconciliations.ts'
import { makeMonths } from './features/books/history/make-months.ts'
import { sealMonths } from './features/books/history/seal-months.ts'
import { reconcileDue } from './features/books/reconciliation/reconciliation-jobs.ts'
import { deleteExpiredClaims } from './features/orders/kernel/claim-order.ts'
import { advanceMove } from './features/orders/moves/move-steps.ts'
import { advanceMoves } from './features/orders/moves/move-jobs.ts'
import { reverseCredit, advanceReversals } from './features/orders/reversals/reverse-credit.ts'
import { issueReceipt } from './features/books/receipts/issue-receipt.ts'
import { issueAllMissingReceipts, issueMissingReceipts } from './features/books/receipts/receipt-jobs.ts'
import { beginFourEyes } from './features/orders/payout-rules/change-four-eyes.ts'
import { expireApprovals } from './features/desk/approvals/expire-approvals.ts'
import { compareStatement } from './features/books/statements/compare-statement.ts'
import { compareStatements } from './features/books/statements/statement-jobs.ts'
import { readBetLogs } from './features/play/wagers/read-bet-logs.ts'
import { approveAutomatically } from './features/orders/withdrawals/approve-automatically.ts'
import { returnCredit, sendPayout, reserveCredit } from './features/orders/withdrawals/settle-withdrawal.ts'
import { advanceWithdrawals } from './features/orders/withdrawals/withdrawal-jobs.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldKnownDevices } from './http/known-devices.ts'
import { forgetOldCounts } from './http/rate-limit.ts'
import { forgetOldSessions } from './http/sessions.ts'
import { fillSounds } from './db/fill-sounds.ts'
import type { JobHandlers } from './jobs/worker.ts'
import { roundsChannel, type Wake } from './jobs/wake-round.ts'
import { sealLedger } from './ledger/chain.ts'
import type { CallMeter } from './partners/call-meter.ts'

/** What each job of the queue does. */
export const jobHandlers: JobHandlers = {
  'check-payment': checkAndCredit,
  'deliver-credit': (context, id) => deliverCredit(context, id),
  'send-refund': sendRefund,
  'return-payment': returnPayment,
  'take-credit': reserveCredit,
  'approve-automatically': approveAutomatically,
  'send-payout': sendPayout,
  'return-credit': returnCredit,
  'advance-move': advanceMove,
  'adjust-credit': adjustCredit,
  'reverse-credit': reverseCredit,
  'compare-statement': compareStatement,
  'check-account': checkAccount,
  'write-export': writeExport,
  'issue-receipt': issueReceipt,
}

interface Work {
  name: string
  /** Begins nothing more once `stopping` is aborted. 'IDLE' = there was nothing to do. */
  run: (context: Context, stopping: AbortSignal) => Promise<unknown>
}

interface Round extends Work {
  everySeconds: number
  /** The pause after a round that had nothing to do; the same when left out. */
  idleSeconds?: number
  /** Ends that pause: there is something to do (`wakeRound`). */
  wokenBy?: Wake
}

/** What is done again and again. The order's own state says what is left to do, so nothing is lost with a job. */
export const rounds: readonly Round[] = [
  { name: 'ask banks', everySeconds: 5, run: askBanks },
  { name: 'listen to the banks', everySeconds: 1, idleSeconds: 3, run: followBankStreams },
  { name: 'deliver owed credit', everySeconds: 15, run: deliverOwedCredit },
  { name: 'release held payments', everySeconds: 15, run: releaseHeldPayments },
  { name: 'send owed refunds', everySeconds: 15, run: sendOwedRefunds },
  { name: 'advance withdrawals', everySeconds: 15, run: advanceWithdrawals },
  { name: 'advance moves', everySeconds: 15, run: advanceMoves },
  { name: 'advance adjustments', everySeconds: 15, run: advanceAdjustments },
  { name: 'advance reversals', everySeconds: 15, run: advanceReversals },
  { name: 'expire approvals', everySeconds: 60, run: expireApprovals },
  { name: 'begin looser bounds', everySeconds: 60, run: beginFourEyes },
  { name: 'compare the books', everySeconds: 5, run: reconcileDue },
  { name: 'compare statements', everySeconds: 15, run: compareStatements },
  { name: 'read the bet logs', everySeconds: 5, run: readBetLogs },
  { name: 'seal the ledger', everySeconds: 60, run: ({ db }) => sealLedger(db) },
  { name: 'seal the audit log', everySeconds: 60, run: ({ db }) => sealAudit(db) },
  { name: 'issue missing receipts', everySeconds: 30, run: issueMissingReceipts },
  { name: 'forget what is old', everySeconds: 3600, run: forgetWhatIsOld },
]

async function forgetWhatIsOld({ db, clock }: Context) {
  const all = [
    forgetOldEvents,
    forgetOldNotices,
    forgetOldKeys,
    forgetOldCounts,
    forgetOldKnownDevices,
    forgetOldSessions,
    forgetOldSignIns,
    forgetOldRequests,
    forgetOldChallenges,
    deleteExpiredClaims,
    forgetEndedExclusions,
    forgetOldMessages,
    forgetOldPushes,
    forgetOldDeliveries,
  ]
  for (const forget of [...all, forgetOldReconciliations, forgetOldCalls, forgetOldDevices])
    await forget(db, clock())
}

/** Resumes unfinished work at start, without waiting: no other job of this process can be under way. */
export async function resumeUnfinishedWork(context: Context, stopping: AbortSignal) {
  const all = [
    deliverOwedCredit,
    releaseHeldPayments,
    sendOwedRefunds,
    advanceWithdrawals,
    advanceMoves,
    advanceAdjustments,
    advanceReversals,
    compareStatements,
  ]
  const also = [sealLedger(context.db), sealAudit(context.db), askBanks(context, stopping)]
  await Promise.all([...also, ...all.map((takeUp) => takeUp(context, stopping, 0))])
  await issueAllMissingReceipts(context, stopping)
}

/** What touches no order. */
export const beside: readonly Round[] = [
  { name: 'probe the providers', everySeconds: 3, run: probeProviders },
  { name: 'ask for our credit', everySeconds: 15, run: askCredits },
  {
    name: 'write cards of announcements',
    everySeconds: 5,
    idleSeconds: 15,
    wokenBy: 'CARD',
    run: writeCards,
  },
  { name: 'send messages', everySeconds: 5, idleSeconds: 15, wokenBy: 'MESSAGE', run: sendMessages },
  { name: 'send notices', everySeconds: 1, idleSeconds: 15, wokenBy: 'NOTICE', run: sendPushes },
  { name: 'resume notices that were left', everySeconds: 60, run: resumeLeftPushes },
  { name: 'look for alerts', everySeconds: 60, run: lookForAlerts },
  { name: 'look for low credit', everySeconds: 900, run: lookAtFloats },
  { name: 'send to channels', everySeconds: 2, idleSeconds: 15, wokenBy: 'DELIVERY', run: sendDeliveries },
  { name: 'spread exclusions', everySeconds: 15, run: spreadExclusions },
  { name: 'write exports', everySeconds: 15, run: writeExports },
  { name: 'close the days of the ledger', everySeconds: 900, run: closeDays },
  { name: 'make the months to come', everySeconds: 3600, run: makeMonths },
  { name: 'seal the months that are over', everySeconds: 3600, run: sealMonths },
  { name: 'write how names sound', everySeconds: 3600, run: ({ database }) => fillSounds(database.pool) },
  { name: 'forget old exports', everySeconds: 3600, run: ({ db, clock }) => forgetOldExports(db, clock()) },
]

/** Begins with what was left, and runs every round from then on. */
export function startSchedule(context: Context): { stop(): Promise<void> } {
  const resume: Work = { name: 'resume unfinished work', run: resumeUnfinishedWork }
  return startRounds(context, [...rounds, ...beside], resume)
}

/** What every process does, also one without jobs: it keeps the database's time, and writes down how its calls went. */
export function startEverywhere(
  context: Context,
  { meter, time }: { meter: CallMeter; time: DatabaseClock },
): { stop(): Promise<void> } {
  return startRounds(context, [
    { name: 'ask for the time', everySeconds: 15, run: () => time.look() },
    { name: 'look at the clock', everySeconds: 60, run: watchMachine },
    { name: 'write down the calls', everySeconds: 2, run: () => keepCalls(context, meter) },
  ])
}

/** Runs every round in its own rhythm, never two of one kind at once. `stop` waits for those under way. */
export function startRounds(
  context: Context,
  all: readonly Round[],
  first?: Work,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const bells = listenForWakes(context, all)
  // They begin one after the other: rounds of one rhythm that all come at one instant need a connection each.
  const works = all.map((round, i) =>
    repeat(context, round, { firstShare: (i + 1) / all.length, bells, stopping: stopping.signal }),
  )
  if (first) works.push(guarded(context, first, stopping.signal).then(() => undefined))
  return {
    async stop() {
      stopping.abort()
      await Promise.all([bells.stop(), ...works])
    },
  }
}

interface Bells {
  /** Aborted as soon as what it is asked for has come. */
  next(wake: Wake): AbortSignal
  stop(): Promise<void>
}

/** Where it cannot listen, rounds come in their own rhythm alone. */
function listenForWakes({ database, log }: Context, all: readonly Round[]): Bells {
  const ringing = new Map<string, AbortController>()
  const ring = (wake: string) => ringing.get(wake)?.abort()
  const ringAll = () => [...ringing.keys()].forEach(ring)
  const listening = all.some(({ wokenBy }) => wokenBy)
    ? database.listen(roundsChannel, ring, ringAll).catch((error: unknown) => {
        log.error({ err: error }, 'rounds cannot be woken')
      })
    : undefined
  return {
    next(wake) {
      const bell = new AbortController()
      ringing.set(wake, bell)
      return bell.signal
    },
    stop: async () => (await listening)?.(),
  }
}

interface Rhythm {
  /** How much of its pause is left before the first round. */
  firstShare: number
  bells: Bells
  stopping: AbortSignal
}

async function repeat(context: Context, round: Round, { firstShare, bells, stopping }: Rhythm) {
  const { everySeconds, idleSeconds = everySeconds, wokenBy } = round
  await pause(everySeconds * firstShare * 1000, stopping)
  while (!stopping.aborted) {
    // What comes while the round looks may not have been seen by it.
    const woken = wokenBy ? [bells.next(wokenBy)] : []
    const isIdle = (await guarded(context, round, stopping)) === 'IDLE'
    // However often it is woken, it begins no sooner.
    await pause(everySeconds * 1000, stopping)
    if (isIdle) await pause((idleSeconds - everySeconds) * 1000, stopping, ...woken)
  }
}

/** A round that fails is logged, and comes again. */
async function guarded(context: Context, { name, run }: Work, stopping: AbortSignal) {
  try {
    return await run(context, stopping)
  } catch (error) {
    context.log.error(
      { round: name, error: error instanceof Error ? error.stack : String(error) },
      'a round failed',
    )
    return 'FAILED'
  }
}

/** Ends with the first of these, if it comes before. */
function pause(ms: number, ...ends: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer)
      for (const each of ends) each.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const each of ends) each.addEventListener('abort', end)
    if (ends.some(({ aborted }) => aborted)) end()
  })
}
