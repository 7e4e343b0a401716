import { CannotDo } from '../command.ts'

/** As browsers send it, without a port. */
const hostShape = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** A host as it is kept. Throws CannotDo. */
export function hostName(text: string): string {
  const host = text.toLowerCase()
  if (!hostShape.test(host)) throw new CannotDo(`${text} is no host: a name without scheme, port and path.`)
  return host
}
