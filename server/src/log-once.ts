const most = 10_000

/** Whether something has not been said yet. What is true for long and looked at every few seconds would hide all else in a log. */
export function newOnce() {
  const said = new Set<string>()
  return (what: string): boolean => {
    if (said.has(what)) return false
    if (said.size === most) said.clear()
    said.add(what)
    return true
  }
}
