import { Switch } from '@kham/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { playSettingsQuery, useAutoMove } from './bring-api.ts'

/** Switches bringing credit along on or off for every game; nothing where the agency does not offer it. */
export function AutoMoveSwitch({ label, hint }: { label: string; hint: string }) {
  const settings = useQuery(playSettingsQuery).data
  const change = useAutoMove()
  if (!settings?.autoMoveOffered) return null
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        isOn={change.isPending ? change.variables : settings.autoMove}
        disabled={change.isPending}
        onChange={change.mutate}
      />
      <RefusalNotice failure={change.error} />
    </>
  )
}
