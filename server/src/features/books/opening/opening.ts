import { openingItems, type Opening, type OpeningItem } from '@kham/contract/operator/books/opening'
import { providerNames } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { findRateNow } from '../../cashier/rates/current-rate.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { settingSubject } from '../../desk/approvals/setting-subject.ts'
import { equipmentOf, opennessOf, testPlayerOf, type Equipment } from './opening-queries.ts'
import type { Db } from '../../../db/db.ts'

/** An older backup is none to begin with. */
const backupSeconds = 7 * 24 * 60 * 60

export interface OpeningDeps {
  db: Db
  clock: Context['clock']
  /** Whether the console listens at a port of its own. */
  hasConsolePort: boolean
}

/** The present and missing settings, in the contract's order. Nothing is required that the product does not use. */
export async function itemsOf({ db, clock, hasConsolePort }: OpeningDeps, agencyId: string) {
  const now = clock()
  const has = await equipmentOf(db, agencyId, now)
  const rate = await findRateNow(db, agencyId, now)
  const hasBackup = has.backedUpAt !== null && has.backedUpAt > secondsAfter(now, -backupSeconds)
  const known: Partial<Record<OpeningItem, Known | undefined>> = {
    LICENCE: {
      isDone: has.licence !== null,
      names: has.licence ? [has.licence.holder, has.licence.number] : [],
    },
    TERMS: published(has.terms),
    PRIVACY: published(has.privacy),
    SECOND_FACTOR: { isDone: has.needsFactor, names: [String(has.withFactor), String(has.staff)] },
    STAFF_HOST: { isDone: has.staffHosts.length > 0 || hasConsolePort, names: has.staffHosts },
    RATE: {
      isDone: rate !== null,
      names: rate ? [rate.sell_micro, rate.buy_micro].map(kipText) : [],
      at: rate?.effective_at,
    },
    METHOD: { isDone: has.methods.length > 0, names: has.methods },
    PROVIDER: { isDone: has.providers.length > 0, names: has.providers.map((id) => providerNames[id]) },
    TEST_DEPOSIT: tried(has.deposit, has),
    TEST_PAYOUT: tried(has.payout, has),
    BACKUP: { isDone: hasBackup, names: [], at: has.backedUpAt },
  }
  return openingItems.map((item) => toItem(item, known[item]))
}

interface Known {
  isDone: boolean
  names: string[]
  at?: Date | null | undefined
}

/** Of an agency that is open the orders of its players say more than a test would. */
function tried(order: Equipment['deposit'], { openedAt }: Equipment): Known | undefined {
  if (order) return { isDone: true, names: [order.code], at: new Date(order.at) }
  return openedAt === null ? { isDone: false, names: [] } : undefined
}

const published = (page: { title: string; at: string } | null): Known =>
  page ? { isDone: true, names: [page.title], at: new Date(page.at) } : { isDone: false, names: [] }

/** 690000000 -> "690": kip for a baht, without zeros at the end. */
const kipText = (micro: bigint) => String(Number(micro) / 1_000_000)

const toItem = (item: OpeningItem, known: Known | undefined): Opening['items'][number] => ({
  item,
  state: stateOf(known?.isDone),
  names: known?.names ?? [],
  at: known?.at?.toISOString() ?? null,
})

const stateOf = (isDone: boolean | undefined): Opening['items'][number]['state'] => {
  if (isDone === undefined) return 'NOT_NEEDED'
  return isDone ? 'DONE' : 'MISSING'
}

export async function openingOf(deps: OpeningDeps, agencyId: string): Promise<Opening> {
  const { opened_at } = await opennessOf(deps.db, agencyId)
  return {
    openedAt: opened_at?.toISOString() ?? null,
    items: await itemsOf(deps, agencyId),
    testPlayer: await testPlayerOf(deps.db, agencyId),
    waitsForSecond: await pendingApprovalOf(deps.db, settingSubject(agencyId, 'opening')),
  }
}
