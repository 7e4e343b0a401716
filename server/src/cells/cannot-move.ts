/** An agency stays where it is; the message says why, and what was begun is undone. */
export class CannotMove extends Error {
  override name = 'CannotMove'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
