import { useTranslation } from '../../../words.ts'
import { useState } from 'react'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import type { OfferAct } from './partner-row.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface OfferDialogProps {
  act: OfferAct
  /** As it was read; another version is another name to begin with. */
  offer: { name: string; enabled: boolean; version: number }
  /** What switching it on or off means. */
  aboutSwitch: (on: boolean) => string
  doing: { isPending: boolean; error: Error | null; reset: () => void }
  onRename: (name: string) => void
  onSwitch: (enabled: boolean) => void
  onClose: () => void
}

/** What players know a partner by, and whether they have it. What was asked for stays the same, also when another has done it meanwhile. */
export function OfferDialog(props: OfferDialogProps) {
  const { act, offer, aboutSwitch, doing, onRename, onSwitch, onClose } = props
  const { t } = useTranslation('partner')
  const { name, enabled, version } = offer
  const [wanted] = useState(!enabled)
  if (act === 'rename')
    return <RenameDialog key={version} name={name} doing={doing} onSave={onRename} onClose={onClose} />
  const words = t(wanted ? 'partner:switchOn' : 'partner:switchOff')
  return (
    <ConfirmAct
      title={words}
      submit={words}
      submitLook={wanted ? 'primary' : 'danger'}
      doing={doing}
      onConfirm={() => onSwitch(wanted)}
      onClose={onClose}
    >
      <p className="sm center">{aboutSwitch(wanted)}</p>
    </ConfirmAct>
  )
}
