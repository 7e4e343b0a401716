/** How long a press waits for a file. */
const patienceMs = 4000

/** Null where it cannot be had. */
export const orNull = <Part>(coming: Promise<Part>) => coming.catch(() => null)

/** Null also where it cannot be had soon. */
export const soonOrNull = <Part>(coming: Promise<Part>): Promise<Part | null> =>
  Promise.race([orNull(coming), new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))])
