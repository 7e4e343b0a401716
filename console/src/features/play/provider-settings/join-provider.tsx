import { providerFields } from '@kham/contract/operator/cashier/partner-fields'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { emptyDraft } from '../../cashier/partners/partner-draft.ts'
import { ReachDialog } from '../../cashier/partners/reach-dialog.tsx'
import { useSetProvider, useTryDraft } from './provider-settings-api.ts'

/** What each provider calls itself, and what it is known to speak. */
const usual = {
  alphabet: { name: 'Alphabet', dialect: 'open' },
  askmebet: { name: 'AskMeBet', dialect: 'askmebet' },
  betflix: { name: 'Betflix', dialect: 'betflix' },
  gclub: { name: 'GClub', dialect: 'amb-super' },
  gclub_live: { name: 'GClub Live', dialect: 'amb-super' },
} as const satisfies Record<ProviderId, { name: string; dialect: keyof typeof providerFields }>

/** A provider that the agency does not have. */
export function JoinProvider({ id, mayJoin }: { id: ProviderId; mayJoin: boolean }) {
  const { t } = useTranslation('partner', 'providers')
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { name, dialect } = usual[id]
  const title = t('providers:providerSettings.join', { name })
  const joined = () => {
    toast.success(t('partner:saved'))
    setOpen(false)
  }
  return (
    <li className="partner row between wrap">
      <div className="row">
        <ProviderMark provider={id} />
        <b className="muted">{name}</b>
      </div>
      {mayJoin && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {title}
        </Button>
      )}
      {isOpen && (
        <JoinDialog
          id={id}
          title={title}
          newest={{ version: 0, values: { ...emptyDraft<keyof typeof providerFields>(dialect), name } }}
          onSaved={joined}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type JoinDialogProps = { id: ProviderId } & Pick<
  Parameters<typeof ReachDialog<keyof typeof providerFields, unknown>>[0],
  'title' | 'newest' | 'onSaved' | 'onClose'
>

function JoinDialog({ id, ...props }: JoinDialogProps) {
  return (
    <ReachDialog
      {...props}
      fields={providerFields}
      lines={['name', 'keyId']}
      areSet={false}
      testing={useTryDraft(id)}
      saving={useSetProvider(id)}
    />
  )
}
