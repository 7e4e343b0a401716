import { bankFields } from '@kham/contract/operator/partner-fields'
import type { MethodSettings } from '@kham/contract/operator/payment-methods'
import { CopyButton } from '@kham/ui/copy-button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutdated } from '../partners/is-outdated.ts'
import { emptyDraft } from '../partners/partner-draft.ts'
import { ReachDialog } from '../partners/reach-dialog.tsx'
import { draftOf, useAddMethod, useChangeMethod, useTryDraft } from './method-api.ts'

interface MethodDialogProps {
  onSaved: () => void
  onClose: () => void
}

export function AddMethodDialog(props: MethodDialogProps) {
  const { t } = useTranslation()
  return (
    <ReachDialog
      {...props}
      title={t('methods.addTitle')}
      fields={bankFields}
      lines={['code', 'name', 'mid', 'iin']}
      before={emptyDraft('manual')}
      areSet={false}
      testing={useTryDraft(undefined)}
      saving={useAddMethod()}
    />
  )
}

export function ChangeMethodDialog({
  method: newest,
  ...props
}: MethodDialogProps & { method: MethodSettings }) {
  const { t } = useTranslation()
  // Stays as it was read: what is typed is a change of that version, whatever the list says meanwhile.
  const [method, readAnew] = useState(newest)
  const saving = useChangeMethod(method)
  if (isOutdated(saving.error) && method.version !== newest.version) readAnew(newest)
  return (
    <ReachDialog
      {...props}
      key={method.version}
      title={t('methods.changeTitle', { name: method.displayName })}
      fields={bankFields}
      lines={['mid', 'iin']}
      before={draftOf(method)}
      areSet={method.credentials !== null}
      above={method.dialect !== 'manual' && <NotifyUrl code={method.code} />}
      testing={useTryDraft(method.code)}
      saving={saving}
    />
  )
}

/** What a gateway is told when it asks where to send its notices. */
function NotifyUrl({ code }: { code: string }) {
  const { t } = useTranslation()
  const url = `${location.origin}/api/v2/payments/${code}/notify`
  return (
    <div className="sm">
      <span className="muted">{t('methods.notifyUrl')}</span>
      <div className="row">
        <span className="num partner-facts">{url}</span>
        <CopyButton text={url} label={t('methods.copy')} copiedLabel={t('copied')} />
      </div>
    </div>
  )
}
