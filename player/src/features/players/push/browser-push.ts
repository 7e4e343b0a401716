/** What the browser lets us do. INSTALL: on an iPhone only a site of the home screen is told anything. */
export type PushSupport = 'READY' | 'BLOCKED' | 'INSTALL' | 'NONE'

interface Browser {
  userAgent: string
  maxTouchPoints: number
  hasPush: boolean
  permission: NotificationPermission | null
}

/** An iPad calls itself a Mac; a Mac has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Browser) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

export function supportOf(browser: Browser): PushSupport {
  if (!browser.hasPush) return isApplePhone(browser) ? 'INSTALL' : 'NONE'
  return browser.permission === 'denied' ? 'BLOCKED' : 'READY'
}

export const supportHere = (): PushSupport =>
  supportOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : null,
  })

/** The player has said no to the browser's own question. */
export class NotAllowed extends Error {}

interface OwnSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

function told(subscription: PushSubscription): OwnSubscription {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Null where it takes none. */
export async function ownSubscription(): Promise<OwnSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  const own = await worker?.pushManager.getSubscription()
  return own ? told(own) : null
}

/** The browser asks the player, where it has not yet. @throws NotAllowed */
export async function subscribeHere(applicationServerKey: string): Promise<OwnSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const worker = await navigator.serviceWorker.ready
  return told(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

export async function unsubscribeHere() {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
