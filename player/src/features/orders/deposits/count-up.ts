const countFromMs = 80
const countForMs = 600

/** The sum at a moment of the count, in minor units: fast at first, and whole at its end. */
export function countedMinor(wholeMinor: bigint, passedMs: number) {
  const part = Math.min(Math.max((passedMs - countFromMs) / countForMs, 0), 1)
  const eased = 1 - (1 - part) ** 3
  return part === 1 ? wholeMinor : (wholeMinor * BigInt(Math.round(eased * 10_000))) / 10_000n
}
