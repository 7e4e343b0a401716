import type { Tx } from '../../../db/db.ts'
import type { SettingName } from './alert-words.ts'
import { tellChannels } from './tell-channels.ts'

const places: Record<SettingName, string> = {
  FOUR_EYES: '/payout-rules',
  PAYOUT_RULES: '/payout-rules',
  CHANNELS: '/channels',
  CHANNEL_SWITCHED_OFF: '/channels',
  HOSTS: '/settings',
}

/** What could hide what somebody does, or make room for it, has been changed. `subject`: which change it was. */
export const tellSetting = (
  tx: Tx,
  when: { agencyId: string; at: Date },
  { what, subject }: { what: SettingName; subject: string },
) =>
  tellChannels(tx, when, [
    {
      event: 'SETTING_CHANGED',
      subject: `${what} ${subject}`,
      data: { what, since: when.at.toISOString(), path: places[what] },
    },
  ])
