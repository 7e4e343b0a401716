import { call } from '@kham/contract/client'
import { dayOf } from '@kham/contract/day'
import { sendFingerprint as send } from '@kham/contract/players/devices'
import { serverNow } from '@kham/contract/server-clock'
import { collectDevice } from './collect-device.ts'
import { isDue, readMemory } from './device-memory.ts'
import { writeMemory } from './device-slot.ts'

export async function sendFingerprint(agencyId: string) {
  const device = await collectDevice()
  const memory = readMemory(agencyId)
  const date = dayOf(new Date(serverNow()))
  if (!device || !memory || !isDue(memory, device.fingerprint, date)) return
  await call(send, { body: { fingerprint: device } })
  writeMemory(agencyId, { told: { fingerprint: device.fingerprint, date } })
}
