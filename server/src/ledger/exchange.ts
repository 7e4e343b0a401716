/** Rates are kip for one baht, scaled by a million; amounts are minor units of either currency (exponent 2 for both). */
const micro = 1_000_000n
const kip = 100n

const divideUp = (a: bigint, b: bigint) => (a + b - 1n) / b

export interface Exchanged {
  /** The player's credit. */
  resultMinor: bigint
  /** The rounding remainder, LAK minor units; it is posted, never dropped. */
  remainderLakMinor: bigint
}

/** Kip paid in -> baht of credit, rounded down to 0.01. */
export function creditFor(lakMinor: bigint, sellMicro: bigint): Exchanged {
  const resultMinor = (lakMinor * micro) / sellMicro
  return { resultMinor, remainderLakMinor: lakMinor - divideUp(resultMinor * sellMicro, micro) }
}

/** Baht of credit -> kip paid out, rounded down to a whole kip. */
export function payoutFor(thbMinor: bigint, buyMicro: bigint): Exchanged {
  const worthLakMinor = (thbMinor * buyMicro) / micro
  const resultMinor = (worthLakMinor / kip) * kip
  return { resultMinor, remainderLakMinor: worthLakMinor - resultMinor }
}

/** The value of baht credit in kip, rounded up, for the bounds of approvals. */
export const worthLakMinor = (thbMinor: bigint, rateMicro: bigint) => divideUp(thbMinor * rateMicro, micro)

/** 690000000n -> "690.00"; more decimals only where the rate has them. */
export function rateText(rateMicro: bigint): string {
  const fraction = (rateMicro % micro)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${rateMicro / micro}.${fraction}`
}
