/** How long the numbers of the rail may take to show what one did oneself. */
const ownWorkMs = 20_000

type Counts = readonly (number | undefined)[]

/** Whether more waits in one of the queues than before, and not because of what was done at this desk. */
export function isNewWork(
  before: Counts,
  after: Counts,
  { now, lastActAt }: { now: number; lastActAt: number },
) {
  if (now - lastActAt < ownWorkMs) return false
  return after.some((count, queue) => {
    const earlier = before[queue]
    return count !== undefined && earlier !== undefined && count > earlier
  })
}
