/** Runs one after the other. Nobody waits for a canceled one, and one canceled before its turn never starts. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const before = last
    const done = before.then(() => {
      signal.throwIfAborted()
      return work()
    })
    last = Promise.race([done.catch(() => {}), Promise.all([before, aborted(signal)])])
    return done
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
