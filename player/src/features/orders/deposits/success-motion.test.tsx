import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountedSum, FallingPetals } from './success-motion.tsx'
import styles from './success-motion.module.css'

const money = { amount: '1449.27', currency: 'THB' as const }

/** What is seen of the sum while it is counted; the whole of it is read out. */
const seen = () => document.querySelector(`.${styles.counted} > :last-child`)!.textContent

/** Chromium's own protocol, which is typed by whoever starts the browser. */
interface Session {
  send: (method: string, params: object) => Promise<unknown>
}

/** As set in the system. */
const wantMotion = (value: 'reduce' | 'no-preference') =>
  (cdp() as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
afterEach(() => wantMotion('no-preference'))

/** Draws it as the credit comes; frames are drawn when the test says so. */
async function drawn() {
  const frames: FrameRequestCallback[] = []
  const asked = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => frames.push(frame))
  await render(
    <div className={styles['just-come']}>
      <FallingPetals />
      <CountedSum money={money} moves />
    </div>,
  )
  asked.mockRestore()
  return frames
}

const petals = () => document.querySelector(`.${styles['petals-fall']}`)!

test('the sum of a deposit that has just come is counted up, and petals fall', async () => {
  await wantMotion('no-preference')
  const [next] = await drawn()
  next!(performance.now())
  expect(seen()).not.toBe('1.449,27')
  next!(performance.now() + 5000)
  expect(seen()).toBe('1.449,27')
  expect(petals().querySelector('i')!.getAnimations()).toHaveLength(1)
  await expect.element(page.getByText('+1.449,27 THB')).toBeInTheDocument()
})

test('reduced motion shows the whole sum at once, without petals', async () => {
  await wantMotion('reduce')
  expect(await drawn()).toEqual([])
  expect(seen()).toBe('1.449,27')
  expect(getComputedStyle(petals()).display).toBe('none')
})
