import { keptOfDevice, type DeviceMemory } from './device-slot.ts'

/** null = nobody has agreed here to tell of the device. */
export function readMemory(agencyId: string): DeviceMemory | null {
  try {
    const kept = JSON.parse(keptOfDevice(agencyId) ?? 'null') as Partial<DeviceMemory> | null
    if (typeof kept !== 'object' || kept === null) return null
    const { fingerprint, date } = kept.told ?? {}
    const isTold = typeof fingerprint === 'string' && typeof date === 'string'
    return { told: isTold ? { fingerprint, date } : null }
  } catch {
    return null
  }
}

/** Told once a day, and anew when it has changed. */
export const isDue = ({ told }: DeviceMemory, fingerprint: string, today: string) =>
  told === null || told.fingerprint !== fingerprint || told.date !== today
