import { dialectOfProvider, providerFields } from '@kham/contract/operator/cashier/partner-fields'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { setProvider } from '@kham/contract/operator/play/provider-settings'
import { providerNames, type ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { ProviderMark } from '@kham/ui/provider-mark'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { emptyDraft } from '../../cashier/partners/partner-draft.ts'
import { ReachDialog } from '../../cashier/partners/reach-dialog.tsx'
import { useSetProvider, useTryDraft } from './provider-settings-api.ts'
import styles from '../../../layout/partners.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** A provider that the agency does not have. */
export function JoinProvider({ id, mayJoin }: { id: ProviderId; mayJoin: boolean }) {
  const { t } = useTranslation('partner', 'providers', 'second')
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const name = providerNames[id]
  const title = t('providers:providerSettings.join', { name })
  const joined = ({ waitsForSecond }: ReplyOf<typeof setProvider>) => {
    toast.success(t(waitsForSecond ? 'second:saved' : 'partner:saved'))
    setOpen(false)
  }
  return (
    <li className={classNames('row between wrap', styles.partner)}>
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
          newest={{
            version: 0,
            values: { ...emptyDraft<keyof typeof providerFields>(dialectOfProvider[id]), name },
          }}
          onSaved={joined}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type JoinDialogProps = { id: ProviderId } & Pick<
  Parameters<typeof ReachDialog<keyof typeof providerFields, ReplyOf<typeof setProvider>>>[0],
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
