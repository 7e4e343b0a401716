/** What this browser keeps of its device for one agency. */
export interface DeviceMemory {
  /** What was told last, and on which day; null = nothing since somebody has come in. */
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
