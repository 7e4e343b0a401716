import { isCalm } from './dom.ts'

/** Shows a sum, in satang, that grows or shrinks to what it is now; at once for a reader who wants no motion. */
export async function countUp(from: bigint, to: bigint, show: (sum: bigint) => void, ms = 600) {
  if (from !== to && !isCalm() && !document.hidden) {
    const begun = performance.now()
    for (let now = begun; now - begun < ms; now = await nextFrame()) {
      const part = 1 - (1 - Math.max(0, now - begun) / ms) ** 3
      show(from + BigInt(Math.round(Number(to - from) * part)))
    }
  }
  show(to)
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
