/** What this browser keeps of its device for one agency. */
export interface DeviceMemory {
  /** What was told last, and on which day; null = nothing since somebody has come in. */
  told: { fingerprint: string; date: string } | null
}

const slot = (agencyId: string) => `kham.device.${agencyId}`

/** null = nobody has agreed here to tell of the device. */
export function readMemory(agencyId: string): DeviceMemory | null {
  try {
    const kept = JSON.parse(localStorage.getItem(slot(agencyId)) ?? 'null') as Partial<DeviceMemory> | null
    if (typeof kept !== 'object' || kept === null) return null
    const { fingerprint, date } = kept.told ?? {}
    const isTold = typeof fingerprint === 'string' && typeof date === 'string'
    return { told: isTold ? { fingerprint, date } : null }
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

/** Told once a day, and anew when it has changed. */
export const isDue = ({ told }: DeviceMemory, fingerprint: string, today: string) =>
  told === null || told.fingerprint !== fingerprint || told.date !== today
