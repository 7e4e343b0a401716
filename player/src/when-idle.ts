const withoutIdleMs = 200

/** Resolves when the page has nothing better to do. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, withoutIdleMs)
  })
