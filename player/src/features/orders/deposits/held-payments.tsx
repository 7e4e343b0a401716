import * as icons from '@kham/ui/icons.ts'
import type { Deposit } from '@kham/contract/orders/deposits'
import { heldByRule, type HeldPayment } from '@kham/contract/orders/held-payments'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { formatDateTime } from '@kham/ui/format.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { CreditHeldDialog } from './credit-held-dialog.tsx'
import { heldQuery } from './held-api.ts'
import { heldAmount, whyHeld } from './held-words.ts'
import { RefundHeldDialog } from './refund-held-dialog.tsx'

interface HeldPaymentsProps {
  depositId: string
  /** Facts about them that are known already. */
  meanwhile: ReactNode
}

/** The payments of one order that did not become credit: why, until when, what can be done, and the way back. */
export function HeldPayments({ depositId, meanwhile }: HeldPaymentsProps) {
  const { t } = useTranslation('held')
  const { data, error, refetch } = useQuery(heldQuery)
  if (!data)
    return (
      <>
        {meanwhile}
        {error !== null && (
          <RetryNotice title={t('held:failed')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  return data.payments
    .filter((payment) => payment.depositId === depositId && payment.state !== 'CREDITED')
    .map((payment) => <Held key={payment.id} payment={payment} />)
}

const tones = { IN_REVIEW: 'warn', CREDITED: 'ok', REFUNDING: 'info', REFUNDED: 'ok' } as const

function Held({ payment }: { payment: HeldPayment }) {
  const { t } = useTranslation('held')
  const providerName = useProviderNames()
  const { state, reason, providerId, paidAt } = payment
  const words = { provider: providerName(providerId) }
  return (
    <div className="stack-2">
      <Notice tone={tones[state]} {...(state === 'IN_REVIEW' ? { icon: icons.clock } : {})}>
        <b className="block">
          {t('held:received', { amount: heldAmount(payment), time: formatDateTime(paidAt) })}
        </b>
        <span className="block">{t(`held:why.${whyHeld(reason)}`, words)}</span>
        <span className="block">{t(untilOf(payment), wayOf(payment))}</span>
      </Notice>
      <HeldChoices payment={payment} />
    </div>
  )
}

/** What happens next, or has happened. */
function untilOf({ state, reason, releasedBy, refund, choices, heldFor }: HeldPayment) {
  if (heldFor) return state === 'IN_REVIEW' ? 'held:until.twoLook' : (`held:until.${heldFor}` as const)
  if (state === 'REFUNDING' || state === 'REFUNDED') return `held:until.${state}` as const
  if (releasedBy) return 'held:until.USAGE_END'
  if (refund) return choices.includes('REFUND') ? 'held:until.again' : 'held:until.support'
  if (!choices.includes('REFUND')) return 'held:until.support'
  return heldByRule.includes(reason) ? 'held:until.ruleChoice' : 'held:until.choice'
}

const wayOf = ({ refund, heldUntil }: HeldPayment) => ({
  time: formatDateTime(heldUntil),
  bank: refund?.bankName ?? '',
  digits: refund?.lastDigits ?? '',
})

function HeldChoices({ payment }: { payment: HeldPayment }) {
  const { t } = useTranslation('held')
  const [asked, setAsked] = useState<HeldPayment['choices'][number]>()
  const close = () => setAsked(undefined)
  if (payment.choices.length === 0) return null
  return (
    <div className="row">
      {payment.choices.includes('CREDIT_ELSEWHERE') && (
        <Button
          look="secondary"
          icon={icons.wallet}
          className="grow"
          onClick={() => setAsked('CREDIT_ELSEWHERE')}
        >
          {t('held:credit.open')}
        </Button>
      )}
      {payment.choices.includes('REFUND') && (
        <Button look="secondary" icon={icons.banknote} className="grow" onClick={() => setAsked('REFUND')}>
          {t('held:refund.open')}
        </Button>
      )}
      {asked === 'CREDIT_ELSEWHERE' && <CreditHeldDialog payment={payment} onClose={close} />}
      {asked === 'REFUND' && <RefundHeldDialog payment={payment} onClose={close} />}
    </div>
  )
}

/** That the credit of a deposit was taken back, why, and where to say that it was wrong. */
export function ReversedNotice({ deposit: { code, reversedAt, reversedFor } }: { deposit: Deposit }) {
  const { t } = useTranslation('held')
  if (reversedAt === null || reversedFor === null) return null
  return (
    <Notice tone="warn">
      <b>{t('held:reversed.title')}</b> <span className="num">{formatDateTime(reversedAt)}</span>
      <span className="block">{t(`held:reversed.${reversedFor}`)}</span>
      <span className="block">{t('held:reversed.complain', { code })}</span>
    </Notice>
  )
}
