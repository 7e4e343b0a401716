import { openingItems, type Opening, type OpeningItem } from '@kham/contract/operator/books/opening'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import { firstWordOf } from '../../desk/second-words/first-word-of.ts'
import { settingSubject } from '../../desk/second-words/setting-subject.ts'
import { equipmentOf, opennessOf, testPlayerOf } from './opening-queries.ts'
import type { Db } from '../../../db/db.ts'

/** An older backup is none to begin with. */
const backupSeconds = 7 * 24 * 60 * 60

export interface OpeningDeps {
  db: Db
  clock: Context['clock']
  /** Whether the console listens at a port of its own. */
  hasConsolePort: boolean
}

/** What there is and is missing, in the order of the contract. What nothing of the product asks for is not needed. */
export async function itemsOf({ db, clock, hasConsolePort }: OpeningDeps, agencyId: string) {
  const now = clock()
  const has = await equipmentOf(db, agencyId)
  const isDone: Partial<Record<OpeningItem, boolean>> = {
    SECOND_FACTOR: has.needsFactor,
    STAFF_HOST: has.hasStaffHost || hasConsolePort,
    RATE: (await findRateNow(db, agencyId, now)) !== null,
    METHOD: has.hasMethod,
    PROVIDER: has.hasProvider,
    TEST_DEPOSIT: has.hasDeposited,
    TEST_PAYOUT: has.hasPaidOut,
    BACKUP: has.backedUpAt !== null && has.backedUpAt > secondsAfter(now, -backupSeconds),
  }
  return openingItems.map((item) => ({ item, state: stateOf(isDone[item]) }))
}

const stateOf = (isDone: boolean | undefined): Opening['items'][number]['state'] => {
  if (isDone === undefined) return 'NOT_NEEDED'
  return isDone ? 'DONE' : 'MISSING'
}

export async function openingOf(deps: OpeningDeps, agencyId: string): Promise<Opening> {
  const { opened_at } = await opennessOf(deps.db, agencyId)
  return {
    openedAt: opened_at?.toISOString() ?? null,
    items: await itemsOf(deps, agencyId),
    testPlayer: (await testPlayerOf(deps.db, agencyId)) ?? null,
    waitsForSecond: await firstWordOf(deps.db, settingSubject(agencyId, 'opening')),
  }
}
