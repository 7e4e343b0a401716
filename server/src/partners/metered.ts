import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallOutcome } from './call-meter.ts'
import { ProviderInMaintenance, ProviderSaidNo, type GameProvider } from './game-provider.ts'
import type { PaymentBank } from './payment-bank.ts'
import type { Send } from './wire.ts'

/** Whether the question that is being asked has gone out to the partner. */
const question = new AsyncLocalStorage<{ isSent: boolean }>()

/** `send`, for partners that are metered: what a breaker before it holds back never gets here. */
export const marking =
  (send: Send): Send =>
  (url, init) => {
    const asked = question.getStore()
    if (asked) asked.isSent = true
    return send(url, init)
  }

/** One game may fail alone, whoever opens it: that would say nothing of its provider. */
const tellsOnlyGood: ReadonlySet<string | symbol> = new Set<keyof GameProvider>(['launch', 'demo'])

type Note = (outcome: CallOutcome, ms: number) => unknown
type Ask = (...asked: unknown[]) => unknown

const lists: ReadonlySet<string | symbol> = new Set<keyof GameProvider>([
  'listMembers',
  'listTransfers',
  'listWagers',
  'betLog',
])

/**
 * The same provider, with each question and each page of a list told to `note` as one call. A question that was held back was not asked,
 * and is not told.
 */
export function metered(provider: GameProvider, note: Note): GameProvider {
  return new Proxy(provider, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value !== 'function') return value
      // Every function of the port takes what it is asked, and answers a promise or a list of pages.
      const ask = value as Ask
      if (lists.has(name))
        return (...asked: unknown[]) => pages(ask(...asked) as AsyncIterable<unknown>, note)
      const told: Note = tellsOnlyGood.has(name)
        ? (outcome, ms) => outcome === 'ANSWERED' && note(outcome, ms)
        : note
      return (...asked: unknown[]) => timed(async () => ask(...asked), told)
    },
  })
}

/** A bank's questions. Its stream is no question: it is silent for as long as nobody pays. */
const bankQuestions: ReadonlySet<string | symbol> = new Set<keyof PaymentBank>([
  'createCharge',
  'paymentsOf',
  'payOut',
  'findPayout',
  'refund',
  'voidPayment',
  'inquireAccount',
])
const bankLists: ReadonlySet<string | symbol> = new Set<keyof PaymentBank>(['listPayments', 'listPayouts'])

/** The same bank, with each question and each page of a list told to `note` as one call. */
export function meteredBank(bank: PaymentBank, note: Note): PaymentBank {
  return new Proxy(bank, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name)
      if (typeof value !== 'function') return value
      const ask = value as Ask
      if (bankLists.has(name))
        return (...asked: unknown[]) => pages(ask(...asked) as AsyncIterable<unknown>, note)
      if (!bankQuestions.has(name)) return value
      return (...asked: unknown[]) => timed(async () => ask(...asked), note)
    },
  })
}

async function* pages(list: AsyncIterable<unknown>, note: Note) {
  const each = list[Symbol.asyncIterator]()
  for (;;) {
    const page = await timed(() => each.next(), note)
    if (page.done) return
    yield page.value
  }
}

async function timed<R>(ask: () => Promise<R>, note: Note): Promise<R> {
  const asked = { isSent: false }
  const start = performance.now()
  const tell = (outcome: CallOutcome) => {
    if (asked.isSent) note(outcome, performance.now() - start)
  }
  try {
    const answer = await question.run(asked, ask)
    tell(isUnknown(answer) ? 'FAILED' : 'ANSWERED')
    return answer
  } catch (error) {
    tell(outcomeOf(error))
    throw error
  }
}

/** A transfer and a payout never throw for a lost answer. */
const isUnknown = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  (('status' in answer && answer.status === 'UNKNOWN') || ('state' in answer && answer.state === 'UNKNOWN'))

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ProviderSaidNo) return 'ANSWERED'
  return error instanceof ProviderInMaintenance ? 'MAINTENANCE' : 'FAILED'
}
