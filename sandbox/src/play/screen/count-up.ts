import { isCalm } from './dom.ts'

const countForMs = 600

/** What is shown of a sum, in satang, so long after it has begun to grow or shrink: fast at first, and whole at its end. */
export function shownAt(passedMs: number, { from, to }: { from: bigint; to: bigint }): bigint {
  const part = 1 - (1 - Math.min(Math.max(passedMs / countForMs, 0), 1)) ** 3
  return from + BigInt(Math.round(Number(to - from) * part))
}

/** Shows a sum that grows or shrinks to what it is now; at once for a reader who wants no motion. */
export async function countUp(from: bigint, to: bigint, show: (sum: bigint) => void) {
  if (from !== to && !isCalm() && !document.hidden) {
    const begun = performance.now()
    for (let now = begun; now - begun < countForMs; now = await nextFrame())
      show(shownAt(now - begun, { from, to }))
  }
  show(to)
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
