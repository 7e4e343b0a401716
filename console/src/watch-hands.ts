import { unattendedHeader } from '@kham/contract/desk/unattended'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** Longer than the pauses of somebody who reads. */
const awayMs = 60_000

/** Watches whether somebody is at the page. @returns headers of its calls: unattended once nobody has touched it for a while */
export function watchHands(page: EventTarget): () => Record<string, string> {
  let touched = performance.now()
  const touch = () => void (touched = performance.now())
  for (const sign of signs) page.addEventListener(sign, touch, { capture: true, passive: true })
  return () => (performance.now() - touched > awayMs ? { [unattendedHeader]: '1' } : {})
}
