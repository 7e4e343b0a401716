/** Keeps the site's shell for when there is no network. Where that is not to be had, the site works without. */
export function keepShell() {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/worker.js').catch(() => {})
}
