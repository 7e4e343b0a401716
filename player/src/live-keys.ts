import type { QueryKey } from '@tanstack/react-query'

/** The first part of each query key that live events make stale. */
export const liveKeys = {
  deposits: ['deposits'],
  withdraws: ['withdraws'],
  moves: ['moves'],
  credit: ['credit'],
  lastCredits: ['last-credits'],
  promotions: ['promotions'],
  player: ['player'],
  announcements: ['announcements'],
  inbox: ['inbox'],
} as const satisfies Record<string, QueryKey>

/** The promotion in use, which play and payments move on. */
export const inUseKey = [...liveKeys.promotions, 'in-use'] as const
