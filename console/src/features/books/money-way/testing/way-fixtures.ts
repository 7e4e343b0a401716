import type { MoneyWay } from '../money-way-api.ts'
import { stationsOf } from '../way-stations.ts'
import type { WayOf } from '../way.ts'

export const at = '2026-11-27T05:00:00.000Z'

/** No money has moved. */
export const none: MoneyWay = { depositId: null, payments: [], payouts: [], transfers: [] }

/** The stations and how each stands, "taken gclub done". */
export const passed = (of: WayOf) =>
  stationsOf(of, ({ amount }) => amount).map(({ name, provider, state }) =>
    [name, provider, state].filter(Boolean).join(' '),
  )
