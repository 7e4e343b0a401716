/** Fewer rounds say nothing of what a game pays back. */
export const fewestRoundsOfRtp = 1000

/** Return to player in %, down to 0.01; null = too few rounds, or no stakes. */
export function rtpOf(rounds: number, turnoverMinor: bigint, wonMinor: bigint): string | null {
  if (rounds < fewestRoundsOfRtp || turnoverMinor === 0n) return null
  const hundredths = (wonMinor * 10_000n) / turnoverMinor
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
