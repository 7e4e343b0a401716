/** A definite no that the caller reads as `{ code, message }`. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const notFound = (what: string) => new Refused(404, 'NOT_FOUND', `${what} is not known here`)
