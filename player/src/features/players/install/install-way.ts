/** How a phone takes the site among its apps: the browser asks by itself, or the player goes three steps in Safari. */
export type InstallWay = 'PROMPT' | 'STEPS'

interface Browser {
  hasPrompt: boolean
  /** Pressed with a finger; a desk has its own button in the bar of addresses. */
  isPhone: boolean
  userAgent: string
  maxTouchPoints: number
  /** Opened from the home screen. */
  isInstalled: boolean
}

/** An iPad calls itself a Mac; a Mac has no touch screen. Programs that show a page in themselves say no version of Safari. */
const isSafariOfPhone = ({ userAgent, maxTouchPoints }: Browser) =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
  /Version\/[\d.]+ .*Safari\//.test(userAgent)

export function wayOf(browser: Browser): InstallWay | null {
  if (browser.isInstalled || !browser.isPhone) return null
  if (browser.hasPrompt) return 'PROMPT'
  return isSafariOfPhone(browser) ? 'STEPS' : null
}

const pauseMs = 30 * 24 * 60 * 60 * 1000

/** Asked once in thirty days. @param askedAt as it was kept; null = never */
export const isDue = (askedAt: string | null, nowMs: number) =>
  askedAt === null || !(nowMs - Number(askedAt) < pauseMs)
