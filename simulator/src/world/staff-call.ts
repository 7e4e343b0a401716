import type { Request } from './server.ts'

/** A call of one of the staff. */
export interface Asked {
  path: string
  by: string
  isRefused: boolean
}

/** The same as it was sent, to be repeated. */
export interface StaffCall extends Asked, Pick<Request, 'method' | 'headers' | 'body'> {
  /** When it was sent, by the wall clock. */
  atMs: number
}
