import { useTranslation } from 'react-i18next'
import { ConfirmAct } from '../orders/confirm-act.tsx'
import type { OfferAct } from './partner-row.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface OfferDialogProps {
  act: OfferAct
  /** As it was read; another version is another name to begin with. */
  offer: { name: string; enabled: boolean; version: number }
  /** What switching it over means. */
  about: string
  doing: { isPending: boolean; error: Error | null; reset: () => void }
  onRename: (name: string) => void
  onSwitch: (enabled: boolean) => void
  onClose: () => void
}

/** What players know a partner by, and whether they have it. */
export function OfferDialog({ act, offer, about, doing, onRename, onSwitch, onClose }: OfferDialogProps) {
  const { t } = useTranslation()
  const { name, enabled, version } = offer
  if (act === 'rename')
    return <RenameDialog key={version} name={name} doing={doing} onSave={onRename} onClose={onClose} />
  const words = t(enabled ? 'partner.switchOff' : 'partner.switchOn')
  return (
    <ConfirmAct
      title={words}
      submit={words}
      look={enabled ? 'danger' : 'primary'}
      doing={doing}
      onConfirm={() => onSwitch(!enabled)}
      onClose={onClose}
    >
      <p className="sm center">{about}</p>
    </ConfirmAct>
  )
}
