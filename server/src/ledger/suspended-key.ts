/** Between a payment's own key and the number of a refund of it. */
const refund = ':refund:'

/**
 * The key of a payment that went to suspense; what takes it out again names this key. A reference that reads like another payment's refund has its
 * colons doubled, so that no two payments and no refund ever share a key.
 */
export const suspendedKey = ({ method, bankRef }: { method: string; bankRef: string }) =>
  `payment:${method}:${bankRef.includes(refund) ? bankRef.replaceAll(':', '::') : bankRef}`

/** The same in a query, of the payment of an alias. */
export const suspendedKeyOf = (p: string) =>
  `'payment:' || ${p}.method || ':' || case when strpos(${p}.bank_ref, '${refund}') > 0 then replace(${p}.bank_ref, ':', '::') else ${p}.bank_ref end`

/** The reference in a query, from a column that holds the part of such a key after the method. */
export const bankRefOf = (part: string) =>
  `case when strpos(${part}, '::refund::') > 0 then replace(${part}, '::', ':') else ${part} end`

/** The key of a refund of it. */
export const refundKey = ({ suspended, number }: { suspended: string; number: number }) =>
  `${suspended}${refund}${number}`
