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
const lostFile = /^(Failed to fetch|error loading) dynamically|^Importing a module|^Unable to preload/

export const isLostFile = (error: unknown): error is Error =>
  error instanceof Error && lostFile.test(error.message)

/**
 * After a deploy an open page asks for files that are gone, and is loaded anew, once for each failing message.
 * @returns whether it is. Without a network it is not: what is on the screen would be gone as well
 */
function reloadOnce({ message }: Error) {
  const isTime = navigator.onLine && isNewMessage(message)
  if (isTime) window.location.reload()
  return isTime
}

/** For the router, when a page turns out to be broken. */
export function reloadOnceForLostFile(error: unknown) {
  if (isLostFile(error)) reloadOnce(error)
}

/** Vite asks for a style sheet once only, also where it was lost. They come again with the next file that is asked for. */
const lostLinks = new Set<HTMLLinkElement>()
let loadsWithoutReload = 0

/** The same for style sheets, where the file that needs one says so to nobody but Vite. */
export function reloadOnceForLostStyles() {
  window.addEventListener('vite:preloadError', (event) => {
    const isSheet = event.payload.message.startsWith('Unable to preload')
    if (isSheet && loadsWithoutReload === 0 && reloadOnce(event.payload)) event.preventDefault()
  })
  // What happens to a file does not bubble.
  window.addEventListener('error', keepLostLink, true)
}

function keepLostLink({ target }: Event) {
  if (target instanceof HTMLLinkElement) lostLinks.add(target)
}

/** For files of which the caller minds the loss by itself. @throws where the script or a style sheet of it does not come */
export async function withoutReload<File>(load: () => Promise<File>): Promise<File> {
  for (const link of lostLinks) link.replaceWith(link.cloneNode())
  lostLinks.clear()
  loadsWithoutReload++
  return load().finally(() => loadsWithoutReload--)
}
