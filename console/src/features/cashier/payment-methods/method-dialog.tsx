import { bankFields, type BankDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { addMethod, MethodSettings } from '@kham/contract/operator/cashier/payment-methods'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { useQuery } from '@tanstack/react-query'
import { OfferDialog } from '../partners/offer-dialog.tsx'
import { emptyDraft } from '../partners/partner-draft.ts'
import type { OfferAct } from '../partners/partner-row.tsx'
import { ReachDialog } from '../partners/reach-dialog.tsx'
import { siteQuery } from '../../site/site/site-api.ts'
import { siteOrigin } from '../../site/site/site-origin.ts'
import { draftOf, useAddMethod, useChangeMethod, useOfferMethod, useTryDraft } from './method-api.ts'
import styles from '../../../layout/partners.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface MethodDialogProps {
  onSaved: (saved: ReplyOf<typeof addMethod>) => void
  onClose: () => void
}

export function AddMethodDialog(props: MethodDialogProps) {
  const { t } = useTranslation('partner')
  return (
    <ReachDialog
      {...props}
      title={t('partner:methods.addTitle')}
      fields={bankFields}
      lines={['code', 'name', 'mid', 'iin']}
      newest={{ version: 0, values: emptyDraft<BankDialect>('manual') }}
      areSet={false}
      testing={useTryDraft(undefined)}
      saving={useAddMethod()}
    />
  )
}

interface OneMethodDialogProps extends MethodDialogProps {
  method: MethodSettings
}

/** What it is called, and whether players have it. */
export function OfferMethodDialog({ method, ...props }: OneMethodDialogProps & { act: OfferAct }) {
  const { t } = useTranslation('partner')
  const { code, displayName: name, enabled, version } = method
  return (
    <OfferDialog
      {...props}
      newest={{ version, name, enabled }}
      aboutSwitch={(on) => t(on ? 'partner:methods.aboutOn' : 'partner:methods.aboutOff', { name })}
      doing={useOfferMethod(code)}
    />
  )
}

export function ChangeMethodDialog({ method, ...props }: OneMethodDialogProps) {
  const { t } = useTranslation('partner')
  const { code, version, displayName: name, credentials } = method
  return (
    <ReachDialog
      {...props}
      title={t('partner:methods.changeTitle', { name })}
      fields={bankFields}
      lines={['mid', 'iin']}
      newest={{ version, values: draftOf(method) }}
      areSet={credentials !== null}
      above={method.dialect !== 'manual' && <NotifyUrl code={code} />}
      testing={useTryDraft(code)}
      saving={useChangeMethod(code)}
    />
  )
}

/** The address for a gateway's notices: a host of the players', which the console's may not be. */
export function NotifyUrl({ code }: { code: string }) {
  const { t } = useTranslation('partner')
  const { data } = useQuery(siteQuery)
  if (!data) return null
  const url = `${siteOrigin(data.hosts, location)}/api/v2/payments/${code}/notify`
  return (
    <div className="sm">
      <span className="muted">{t('partner:methods.notifyUrl')}</span>
      <div className="row">
        <span className={classNames('num', styles['partner-facts'])}>{url}</span>
        <CopyButton text={url} label={t('partner:methods.copy')} copiedLabel={t('copied')} />
      </div>
    </div>
  )
}
