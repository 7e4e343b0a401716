/**
 * Credit for kip at the selling rate, rounded down to 0.01 as the server rounds it. All in minor units; null without a
 * rate to divide by.
 */
export const creditFor = ({ kipMinor, sellMinor }: { kipMinor: bigint; sellMinor: bigint }) =>
  sellMinor > 0n ? (kipMinor * 100n) / sellMinor : null
