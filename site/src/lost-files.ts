const keptAs = 'kham.reloaded-for'

/** True the first time that this message is met in this tab; a closed storage counts as met, so that nothing loops. */
function isNewMessage(message: string) {
  try {
    const met = JSON.parse(sessionStorage.getItem(keptAs) ?? '[]') as unknown
    const messages = Array.isArray(met) ? met : []
    if (messages.includes(message)) return false
    sessionStorage.setItem(keptAs, JSON.stringify([...messages.slice(-20), message]))
    return true
  } catch {
    return false
  }
}

/** What browsers say of a script that did not come, Chromium, Firefox and Safari, and what Vite says of a style sheet. */
const lostScript = /^(Failed to fetch|error loading) dynamically|^Importing a module/
const lostSheet = /^Unable to preload/

export const isLostFile = (error: unknown): error is Error =>
  error instanceof Error && (lostScript.test(error.message) || lostSheet.test(error.message))

/**
 * A file that can be asked for again. Firefox, and Chromium before 2026, answer every later `import()` of an address with its first loss and
 * ask no server (https://github.com/whatwg/html/issues/6768); the same file at another address they do ask for.
 */
export function againAfterLoss<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let losses = 0
  return async () => {
    try {
      return await load()
    } catch (error) {
      losses += 1
      const address = losses > 1 && error instanceof Error ? addressOfScript(error) : null
      if (address === null) throw error
      address.searchParams.set('again', String(losses))
      try {
        return (await import(/* @vite-ignore */ address.href)) as Module
      } catch {
        throw error
      }
    }
  }
}

/** Address of our own script that failed to load. Safari names none, and retries by itself. */
function addressOfScript({ message }: Error) {
  if (!lostScript.test(message)) return null
  const word = message.split(' ').at(-1)
  return word?.startsWith(`${window.location.origin}/`) ? new URL(word) : null
}

/**
 * After a deploy an open page asks for files that are gone, and is loaded anew, once for each failing message.
 * @returns whether it is. Without a network it is not: what is on the screen would be gone as well
 */
function reloadOnce({ message }: Error) {
  const isTime = navigator.onLine && isNewMessage(message)
  if (isTime) window.location.reload()
  return isTime
}

/** For the router, when a page turns out to be broken, and for whoever asked for a file in vain. @returns whether the page is loaded anew */
export const reloadOnceForLostFile = (error: unknown) => isLostFile(error) && reloadOnce(error)

const lostStyles = new Set<string>()

/** Vite asks for no style sheet a second time. Whatever comes next asks again for those that were lost, and waits until each has come or is lost again. */
export const stylesAgain = () => Promise.all([...lostStyles].map(styleAgain))

function styleAgain(href: string) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve(void lostStyles.delete(href)))
    sheet.addEventListener('error', () => resolve())
    document.head.append(sheet)
  })
}

export function noteLostStyles() {
  // What happens to a file does not bubble.
  window.addEventListener('error', noteLost, true)
}

/** The style sheets that wait in a drawn page, with a `media`, are not Vite's. */
function noteLost({ target }: Event) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || target.media) return
  lostStyles.add(target.href)
  target.remove()
}
