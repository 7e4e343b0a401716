import type { ReplyOf } from '@kham/contract/endpoint'
import type { addMethod, MethodSettings } from '@kham/contract/operator/cashier/payment-methods'
import { useTranslation } from '../../../words.ts'
import { useToast } from '@kham/ui/toast'
import { useState, type ReactNode } from 'react'
import { useStaff } from '../../../session.ts'
import { mayDecide, mayRaiseRisk } from '../../../may-decide.ts'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { PartnerRow, type PartnerAct } from '../partners/partner-row.tsx'
import { useRemoveMethod, useTryKept } from './method-api.ts'
import { ChangeMethodDialog, NotifyUrl, OfferMethodDialog } from './method-dialog.tsx'

/** One payment method; `start` moves it in the order. */
export function MethodItem({ method, start }: { method: MethodSettings; start: ReactNode }) {
  const { t } = useTranslation('partner', 'second')
  const toast = useToast()
  const staff = useStaff()
  const [act, setAct] = useState<PartnerAct | null>(null)
  const removing = useRemoveMethod(method)
  const testing = useTryKept(method.code)
  const { displayName: name, enabled, settings } = method
  const begin = (next: PartnerAct) => {
    removing.reset()
    setAct(next)
  }
  const close = () => setAct(null)
  const onSaved = ({ waitsForSecond }: Pick<ReplyOf<typeof addMethod>, 'waitsForSecond'>) => {
    toast.success(t(waitsForSecond ? 'second:saved' : 'partner:saved'))
    testing.reset()
    close()
  }
  const account = [settings['bank'], settings['accountNumber'], settings['accountName']].filter(Boolean)
  const facts = [method.code, method.currency, method.baseUrl, method.mid]
  return (
    <>
      <PartnerRow
        name={name}
        enabled={enabled}
        dialect={method.dialect}
        facts={method.dialect === 'manual' ? [...facts, account.join(' ')] : facts}
        credentials={method.credentials}
        beside={method.dialect !== 'manual' && <NotifyUrl code={method.code} />}
        start={start}
        testing={testing}
        mayReach={mayDecide(staff)}
        mayRemove={!enabled && mayRaiseRisk(staff)}
        onAct={begin}
      />
      {(act === 'rename' || act === 'switch') && (
        <OfferMethodDialog act={act} method={method} onSaved={onSaved} onClose={close} />
      )}
      {act === 'remove' && (
        <ConfirmAct
          title={t('partner:methods.remove')}
          submit={t('partner:methods.remove')}
          submitLook="danger"
          doing={removing}
          onConfirm={() => removing.mutate(undefined, { onSuccess: () => onSaved({ waitsForSecond: null }) })}
          onClose={close}
        >
          <p className="sm center">{t('partner:methods.aboutRemove', { name })}</p>
        </ConfirmAct>
      )}
      {act === 'change' && <ChangeMethodDialog method={method} onSaved={onSaved} onClose={close} />}
    </>
  )
}
