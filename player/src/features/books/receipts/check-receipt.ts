import type { ReplyOf } from '@kham/contract/endpoint'
import { readReceipt } from '@kham/contract/shapes/books/read-receipt'
import type {
  AgencyKey,
  ReceiptBody,
  ReceiptFault,
  SignedReceipt,
  verifyReceipt,
} from '@kham/contract/books/receipts'

export type Verdict = 'VALID' | 'NOT_IN_CHAIN' | ReceiptFault

export interface Checked {
  verdict: Verdict
  /** The receipt's content; the verdict says whether to believe it. */
  body: ReceiptBody | null
  /** Who checked the signature; null = nobody did. */
  by: 'BROWSER' | 'SERVER' | null
  /** Whether the agency knows it; null = it could not be asked. */
  chained: boolean | null
}

interface Means {
  agencyId: string
  keys: readonly AgencyKey[]
  isSigned: (signed: { text: string; signature: string; publicKey: string }) => Promise<boolean | null>
  askServer: (signed: SignedReceipt) => Promise<ReplyOf<typeof verifyReceipt>>
}

/**
 * Checks a receipt here, with the agency's published keys. The server is asked only whether a good one stands in its chain, and where this
 * browser cannot check a signature. Throws when neither can.
 */
export async function checkReceipt(signed: SignedReceipt, means: Means): Promise<Checked> {
  const claim = readReceipt(signed, { id: means.agencyId, keys: means.keys })
  const { body } = claim
  if (claim.fault !== null) return { verdict: claim.fault, body, by: null, chained: null }

  const { receipt: text, signature } = signed
  const here = await means.isSigned({ text, signature, publicKey: claim.key.publicKey })
  if (here === false) return { verdict: 'CHANGED', body, by: 'BROWSER', chained: null }
  const by = here ? 'BROWSER' : 'SERVER'
  const asked = means.askServer(signed)
  const answer = here ? await asked.catch(() => null) : await asked
  if (!answer) return { verdict: 'VALID', body, by, chained: null }
  if (!answer.valid) return { verdict: answer.reason ?? 'CHANGED', body, by: 'SERVER', chained: null }
  const { chained } = answer
  return { verdict: chained ? 'VALID' : 'NOT_IN_CHAIN', body, by, chained }
}
