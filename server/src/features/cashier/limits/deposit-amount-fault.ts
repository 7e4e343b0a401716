import type { FieldCode } from '@kham/contract/refusals'

const kip = 100n

/** The fault of a deposit's amount, or null. Players pay whole kip. */
export function depositAmountFault(
  amountMinor: bigint,
  limits: { minMinor: bigint; maxMinor: bigint },
): FieldCode | null {
  if (amountMinor % kip !== 0n) return 'BAD_FORMAT'
  if (amountMinor < limits.minMinor) return 'TOO_SMALL'
  return amountMinor > limits.maxMinor ? 'TOO_LARGE' : null
}
