import type { Handlers } from './context.ts'
import { openOrderBeforeBreak } from './features/orders/deposits/end-open-for-break.ts'

/** What each feature causes in those above it. */
export const handlers: Handlers = {
  beforeBreak: openOrderBeforeBreak,
}
