let kept: Event | null = null

export const saysPrompt = 'beforeinstallprompt'

/** Keeps the browser's own question whether the site shall be among the apps: it comes once, maybe before a page has. */
export const keepPrompt = () =>
  window.addEventListener(saysPrompt, (event) => {
    event.preventDefault()
    kept = event
  })

/** That question; null = the browser would not ask. */
export const keptPrompt = () => kept
