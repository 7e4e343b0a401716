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

/** After a deploy an open page asks for chunks that are gone: load the page anew, once for each failing message. */
export function reloadOnceForLostModules() {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isNewMessage(event.payload.message)) return
    event.preventDefault()
    window.location.reload()
  })
}
