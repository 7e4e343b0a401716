/** Wakes the workers of each queue one after the other, so that a notice costs one look into the queue and not one a worker. */
export function newWakers(wake: (workerId: string) => void) {
  const idle = new Map<string, Set<string>>()
  const idleOf = (queue: string) => {
    const found = idle.get(queue) ?? new Set<string>()
    idle.set(queue, found)
    return found
  }
  /**
   * There may be a job: wakes one that has none, another one each time, so that one whose look into the queue hangs does not take all wakes.
   * Where all are at work nobody is woken: each looks again after its job.
   */
  const wakeOne = (queue: string) => {
    const [first] = idleOf(queue)
    if (first === undefined) return
    idleOf(queue).delete(first)
    idleOf(queue).add(first)
    wake(first)
  }
  return {
    wakeOne,
    isIdle: (queue: string, workerId: string) => void idleOf(queue).add(workerId),
    /** Where one job was there may be more: the worker looks again after it, and another one at once. */
    hasJob: (queue: string, workerId: string) => {
      idleOf(queue).delete(workerId)
      wake(workerId)
      wakeOne(queue)
    },
  }
}
