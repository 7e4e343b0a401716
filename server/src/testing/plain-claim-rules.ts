/** What is wrong with a claim, and whether the promotion is for the first order. */
export type PlainClaim = Record<
  | 'unknown'
  | 'off'
  | 'early'
  | 'over'
  | 'elsewhere'
  | 'noAccount'
  | 'openOrder'
  | 'inUse'
  | 'deposited'
  | 'linked'
  | 'usedUp'
  | 'spent'
  | 'firstOrderOnly',
  boolean
>

/** The order of the rules as a list from above, nothing shared with the product. */
const order: [code: string, isSo: (claim: PlainClaim) => boolean][] = [
  ['PROMOTION_INACTIVE', ({ unknown, off, early, over }) => unknown || off || early || over],
  ['PROMOTION_WRONG_PROVIDER', ({ elsewhere }) => elsewhere],
  ['ACCOUNT_NOT_FOUND', ({ noAccount }) => noAccount],
  ['CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN', ({ openOrder }) => openOrder],
  ['PROMOTION_USAGE', ({ inUse }) => inUse],
  ['PROMOTION_ONLY_FOR_FIRST_ORDER', (claim) => claim.firstOrderOnly && (claim.deposited || claim.linked)],
  ['PROMOTION_ALREADY_USED', ({ usedUp }) => usedUp],
  ['PROMOTION_INACTIVE', ({ spent }) => spent],
]

export const plainClaim = (claim: PlainClaim): string | null =>
  order.find(([, isSo]) => isSo(claim))?.[0] ?? null
