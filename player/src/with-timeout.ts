/** How long a click waits for a lazily loaded file. */
const timeoutMs = 4000

/** null if it fails. */
export const nullOnError = <Part>(coming: Promise<Part>) => coming.catch(() => null)

/** null if it fails or takes too long. */
export const withTimeout = <Part>(coming: Promise<Part>): Promise<Part | null> =>
  Promise.race([
    nullOnError(coming),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs)),
  ])
