/** Who acts, and from where. */
export interface Actor {
  /** null = a command, or somebody who is not known. */
  staffId: string | null
  address: string | null
  requestId: string | null
}

export interface StaffActor extends Actor {
  staffId: string
}

/** Whoever runs commands on the server's machine. */
export const commandLine: Actor = { staffId: null, address: null, requestId: null }
