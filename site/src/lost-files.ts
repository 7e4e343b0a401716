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

/** What browsers say of a script that did not come: Chromium, Firefox, Safari. */
const lostScript =
  /^(Failed to fetch dynamically imported|error loading dynamically imported|Importing a) module\b/

/** For the router, when a page turns out to be broken: the page is loaded anew, once for each failing message. */
export function reloadOnceForLostScript(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  if (lostScript.test(message) && isNewMessage(message)) window.location.reload()
}

/** After a deploy an open page asks for files that are gone; the same for its style sheets. */
export function reloadOnceForLostStyles() {
  window.addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload
    if (!message.includes('preload CSS') || !isNewMessage(message)) return
    event.preventDefault()
    window.location.reload()
  })
}
