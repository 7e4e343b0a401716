/** What this browser keeps of its device for one agency. */
export interface DeviceMemory {
  /** The last report and its day; null = none since a sign-in. */
  told: { fingerprint: string; date: string } | null
}

const slot = (agencyId: string) => `kham.device.${agencyId}`

/** What is kept as it was written; null = nobody has agreed here to tell of the device. */
export function keptOfDevice(agencyId: string): string | null {
  try {
    return localStorage.getItem(slot(agencyId))
  } catch {
    return null
  }
}

export function writeMemory(agencyId: string, memory: DeviceMemory) {
  try {
    localStorage.setItem(slot(agencyId), JSON.stringify(memory))
  } catch {
    // Where nothing can be kept, nobody is known to have agreed, and nothing is told.
  }
}
