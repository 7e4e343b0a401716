import type { DeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { TFunction } from '../../../words.ts'

/** What a job does; one that this build does not know is called by its name. */
export const jobWords = (t: TFunction<'deadLetters'>, job: string) =>
  t(`deadLetters:job.${job}`, { defaultValue: job })

/** What a person calls a dead letter: the code of its order, or what was to be done. */
export const letterName = (t: TFunction<'deadLetters'>, { job, order }: DeadLetter) =>
  order?.code ?? jobWords(t, job)
