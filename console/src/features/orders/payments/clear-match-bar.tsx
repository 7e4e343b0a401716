import { fromMinor, toMinor } from '@kham/contract/money'
import type { QueuedPayment } from '@kham/contract/operator/orders/payments'
import type { CreditAnswer } from '@kham/contract/operator/orders/payment-acts'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney } from '@kham/ui/kv-rows'
import { useState } from 'react'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { SeveralResult } from '../kernel/several-result.tsx'
import { useCreditClearMatches } from './payment-api.ts'
import { isClearMatch } from './clear-match.ts'

const sumOf = (payments: readonly QueuedPayment[]) => ({
  amount: fromMinor(payments.reduce((sum, { amount }) => sum + toMinor(amount.amount), 0n)),
  currency: 'LAK' as const,
})

/** The clear payments on the page: credited after one confirmation, each by itself. */
export function ClearMatchBar({ payments }: { payments: readonly QueuedPayment[] }) {
  const { t } = useTranslation('payment')
  const staff = useStaff()
  const credit = useCreditClearMatches()
  const [asked, setAsked] = useState<readonly QueuedPayment[]>()
  const [told, setTold] = useState<{ answers: readonly CreditAnswer[]; of: readonly QueuedPayment[] }>()
  const clear = payments.filter(isClearMatch)
  if (!mayHandleMoney(staff)) return null
  const close = () => setAsked(undefined)
  const send = (of: readonly QueuedPayment[]) =>
    credit.mutate(
      of.map(({ id }) => id),
      {
        onSuccess: (answers) => {
          setTold({ answers, of })
          close()
        },
      },
    )
  return (
    <>
      {told && <CreditResult {...told} onClose={() => setTold(undefined)} />}
      {clear.length > 0 && (
        <Button look="secondary" size="sm" icon={icons.check} onClick={() => setAsked(clear)}>
          {t('payment:sure.open', { n: clear.length, sum: formatMoney(sumOf(clear), { withUnit: true }) })}
        </Button>
      )}
      {asked && (
        <ConfirmAct
          look="dialog"
          title={t('payment:sure.title', { n: asked.length })}
          submit={t('payment:sure.submit', { sum: formatMoney(sumOf(asked), { withUnit: true }) })}
          doing={credit}
          onConfirm={() => send(asked)}
          onClose={close}
        >
          <p className="muted sm">{t('payment:sure.text')}</p>
          <KvList inner className="inner-p">
            {asked.map((payment) => (
              <KvRow
                key={payment.id}
                label={
                  <>
                    <b>{payment.player?.displayName}</b> <span className="num faint">{payment.bill}</span>
                  </>
                }
              >
                <span className="num">
                  {formatMoney({ ...payment.amount, currency: 'LAK' }, { withUnit: true })}
                </span>
              </KvRow>
            ))}
            <KvMoney label={t('payment:sure.together')} total money={sumOf(asked)} />
          </KvList>
        </ConfirmAct>
      )}
    </>
  )
}

interface CreditResultProps {
  answers: readonly CreditAnswer[]
  of: readonly QueuedPayment[]
  onClose: () => void
}

function CreditResult({ answers, of, onClose }: CreditResultProps) {
  const { t } = useTranslation('payment')
  const count = (outcome: CreditAnswer['outcome']) =>
    answers.filter((answer) => answer.outcome === outcome).length
  const waits = count('WAITS')
  return (
    <SeveralResult
      done={t('payment:sure.credited', { n: count('CREDITED') })}
      waits={waits > 0 ? t('payment:sure.waits', { n: waits }) : undefined}
      left={answers
        .filter(({ outcome }) => outcome === 'LEFT')
        .map(({ id, code }) => ({
          id,
          name: of.find((payment) => payment.id === id)?.bill ?? undefined,
          why: code === null ? t('payment:sure.left') : t(`refusal.${code}`),
        }))}
      onClose={onClose}
    />
  )
}
