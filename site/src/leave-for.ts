const isAt = (path: string) => window.location.pathname.replace(/\/$/, '') === path

/** Loads the page at `path` anew, so that nothing of an ended session stays in memory. */
export function leaveFor(path: string) {
  if (!isAt(path)) window.location.assign(path)
}
