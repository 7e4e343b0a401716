import type { Context } from '../../../context.ts'
import { newId } from '../../../id.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'
import { insertMissingCards } from './card-queries.ts'

/** For the schedule: each card that has begun becomes a message to hand out. 'IDLE' = none. */
export async function writeCards({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<'IDLE' | undefined> {
  if ((await insertMissingCards(db, clock(), newId)) === 0) return 'IDLE'
  await wakeRound(db, 'MESSAGE')
  return undefined
}
