import { Refusal } from '../../../server/src/refusal.ts'

/** Of two changes to the same version the second is refused. @throws Refusal SETTINGS_CHANGED */
export function heedVersion(kept: { version: number }, read: { version?: number | undefined }) {
  if (read.version !== undefined && read.version !== kept.version) throw new Refusal('SETTINGS_CHANGED')
}
