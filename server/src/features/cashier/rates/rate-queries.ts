import { sql } from 'kysely'
import type { RatedCurrency } from '@kham/contract/operator/cashier/rates'
import type { Db } from '../../../db/db.ts'
import { secondsAfter } from '../../../clock.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { RateRow } from './rate.ts'

export interface RateId {
  agencyId: string
  currency: RatedCurrency
  effectiveAt: Date
}

const ratesOf = (db: Db, agencyId: string) =>
  db.selectFrom('exchange_rates').where('exchange_rates.agency_id', '=', agencyId)

/** Rates with the names of who set and who withdrew each. */
const withNames = (db: Db, agencyId: string) =>
  ratesOf(db, agencyId)
    .leftJoin('staff as setter', (join) =>
      join
        .onRef('setter.agency_id', '=', 'exchange_rates.agency_id')
        .onRef('setter.staff_id', '=', 'exchange_rates.set_by'),
    )
    .leftJoin('staff as withdrawer', (join) =>
      join
        .onRef('withdrawer.agency_id', '=', 'exchange_rates.agency_id')
        .onRef('withdrawer.staff_id', '=', 'exchange_rates.withdrawn_by'),
    )
    .selectAll('exchange_rates')
    .select(['setter.display_name as set_by_name', 'withdrawer.display_name as withdrawn_by_name'])

export async function ratePage(db: Db, agencyId: string, page: Page) {
  const rows = await withNames(db, agencyId)
    .orderBy('effective_at', 'desc')
    .orderBy('currency')
    .$call(onlyPage(page))
    .execute()
  return { rows, total: await totalOf(ratesOf(db, agencyId)) }
}

const measuredSeconds = 24 * 3600

/**
 * What a rate from this time on is measured against, so that several small moves are not one large one: all that hold in the day before, since
 * the last that two have said, and the next that is planned, with all others of the day after, up to the next that two have said.
 */
export async function ratesAround(db: Db, { agencyId, currency, effectiveAt }: RateId) {
  const around = await ratesOf(db, agencyId)
    .select(['effective_at', 'buy_micro', 'sell_micro', 'by_two'])
    .where('currency', '=', currency)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '<=', (query) =>
      query
        .selectFrom('exchange_rates')
        .select((row) =>
          sql<Date>`greatest(${secondsAfter(effectiveAt, measuredSeconds)}, ${row.fn.min('effective_at')})`.as(
            'until',
          ),
        )
        .where('agency_id', '=', agencyId)
        .where('currency', '=', currency)
        .where('withdrawn_at', 'is', null)
        .where('effective_at', '>', effectiveAt),
    )
    .where('effective_at', '>=', (query) =>
      query
        .selectFrom('exchange_rates')
        .select((row) =>
          row.fn.coalesce(row.fn.max('effective_at'), row.val(new Date(0)).$castTo<Date>()).as('since'),
        )
        .where('agency_id', '=', agencyId)
        .where('currency', '=', currency)
        .where('withdrawn_at', 'is', null)
        .where('effective_at', '<=', secondsAfter(effectiveAt, -measuredSeconds)),
    )
    .orderBy('effective_at')
    .execute()
  const past = around.filter(({ effective_at }) => effective_at <= effectiveAt)
  const planned = around.filter(({ effective_at }) => effective_at > effectiveAt)
  const said = planned.findIndex(({ by_two }) => by_two)
  return {
    past: past.slice(
      Math.max(
        0,
        past.findLastIndex(({ by_two }) => by_two),
      ),
    ),
    planned: said === -1 ? planned : planned.slice(0, said),
  }
}

/** Those that begin later, the next one first. */
export const plannedRates = (db: Db, agencyId: string, now: Date): Promise<RateRow[]> =>
  withNames(db, agencyId)
    .where('effective_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('currency')
    .execute()

export const findRate = (db: Db, { agencyId, currency, effectiveAt }: RateId): Promise<RateRow | undefined> =>
  withNames(db, agencyId)
    .where('currency', '=', currency)
    .where('effective_at', '=', effectiveAt)
    .executeTakeFirst()
