import type { Tx } from '../../../db/db.ts'
import type { SettingName } from './alert-words.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

const places: Record<SettingName, string> = {
  FOUR_EYES: '/payout-rules',
  PAYOUT_RULES: '/payout-rules',
  CHANNELS: '/channels',
  CHANNEL_SWITCHED_OFF: '/channels',
  HOSTS: '/settings',
}

/** Alerts on a change of a setting that could hide or enable misuse. `subject`: which change it was. */
export const alertSettingChange = (
  tx: Tx,
  when: { agencyId: string; at: Date },
  { what, subject }: { what: SettingName; subject: string },
) =>
  enqueueDeliveries(tx, when, [
    {
      event: 'SETTING_CHANGED',
      subject: `${what} ${subject}`,
      data: { what, since: when.at.toISOString(), path: places[what] },
    },
  ])
