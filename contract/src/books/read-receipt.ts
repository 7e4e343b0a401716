import {
  receiptBody,
  type AgencyKey,
  type ReceiptBody,
  type ReceiptFault,
  type SignedReceipt,
} from './receipts.ts'

/** What a receipt claims, as far as it can be told without reckoning; a claim still needs its signature checked. */
export type ReceiptClaim =
  | { fault: null; body: ReceiptBody; key: AgencyKey }
  | { fault: ReceiptFault; body: ReceiptBody | null }

function bodyOf(text: string): ReceiptBody | null {
  try {
    const read = receiptBody.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Reads a receipt and finds the key that it says it was signed with. */
export function readReceipt(
  { receipt, keyId }: SignedReceipt,
  agency: { id: string; keys: readonly AgencyKey[] },
): ReceiptClaim {
  const body = bodyOf(receipt)
  if (!body) return { fault: 'UNREADABLE', body }
  if (body.agency.id !== agency.id) return { fault: 'OTHER_AGENCY', body }
  const key = agency.keys.find(({ id }) => id === keyId)
  return key ? { fault: null, body, key } : { fault: 'UNKNOWN_KEY', body }
}
