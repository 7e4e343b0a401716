import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { TFunction } from '../../../words.ts'

/** What a job does; one that this build does not know is called by its name. */
export const jobWords = (t: TFunction<'deadLetters'>, job: string) =>
  t(`deadLetters:job.${job}`, { defaultValue: job })

/** A dead letter's name: the code of its order, or its task. */
export const letterName = (t: TFunction<'deadLetters'>, { job, order }: DeadLetter) =>
  order?.code ?? jobWords(t, job)

/** Where money or credit is on its way there is another help than where only a file is to be written. */
const helpOf = {
  'check-payment': 'payment',
  'deliver-credit': 'credit',
  'take-credit': 'credit',
  'return-credit': 'credit',
  'advance-move': 'credit',
  'adjust-credit': 'credit',
  'reverse-credit': 'credit',
  'send-payout': 'payout',
  'send-refund': 'payout',
  'return-payment': 'payout',
  'approve-automatically': 'rules',
  'check-account': 'account',
  'compare-statement': 'file',
  'write-export': 'file',
  'issue-receipt': 'receipt',
} as const
const isKnown = (job: string): job is keyof typeof helpOf => Object.hasOwn(helpOf, job)

/** Statuses from which an order goes nowhere any more. */
const ended = [
  'SUCCESS',
  'CANCELED',
  'REJECTED',
  'MATCHED',
  'REFUNDED',
  'REVERSED',
  'RETURNED',
  'REFUSED',
  'EXPIRED',
]
/** What the provider has refused waits for one of the staff: to ask for it once more changes nothing. */
const refused = 'FAILED'
/** They go on with an order that has ended. */
const afterTheEnd = ['check-payment', 'issue-receipt', 'return-credit', 'send-refund']

/** What helps, in a sentence or two. */
export function helpWords(t: TFunction<'deadLetters'>, { job, order, failure, retryable }: DeadLetter) {
  if (!retryable) return t('deadLetters:helps.gone')
  if (order && ended.includes(order.status) && !afterTheEnd.includes(job)) return t('deadLetters:helps.ended')
  if (order?.status === refused && job === 'deliver-credit') return t('deadLetters:helps.refused')
  if (failure.kind === 'FAULT' && failure.code === null) return t('deadLetters:helps.fault')
  return t(`deadLetters:helps.${isKnown(job) ? helpOf[job] : 'fault'}`)
}

/** What it was to do, in a sentence; null = this build does not know it. */
export const aboutWords = (t: TFunction<'deadLetters'>, job: string) =>
  isKnown(job) ? t(`deadLetters:aboutJob.${job}`) : null
