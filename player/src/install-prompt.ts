let kept: Event | null = null

export const saysPrompt = 'beforeinstallprompt'

// The browser says it once, maybe before a page has come.
window.addEventListener(saysPrompt, (event) => {
  event.preventDefault()
  kept = event
})

/** The browser's own question whether the site shall be among the apps; null = it would not ask. */
export const keptPrompt = () => kept
