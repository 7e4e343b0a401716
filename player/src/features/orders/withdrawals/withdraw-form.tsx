import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { StickyCta } from '@kham/ui/bottom-bar'
import { Button } from '@kham/ui/button'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { useState, type SubmitEvent } from 'react'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { OwnAccount } from '../../players/bank-accounts/own-account.tsx'
import { CreditText } from '../../play/credits/credit-text.tsx'
import { SilentProviders } from '../../play/credits/silent-providers.tsx'
import { ProviderChoice } from '../kernel/provider-choice.tsx'
import { UsualTimeOf } from '../kernel/usual-time-of.ts'
import { unansweredBody } from '../kernel/attempt.ts'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { ProviderMustAnswer } from './provider-must-answer.tsx'
import { useWithdrawForm, type WithdrawFormState } from './use-withdraw-form.ts'
import { WithdrawPromotion } from './withdraw-promotion.tsx'
import { QuoteFault, WithdrawQuote } from './withdraw-quote.tsx'

const ConfirmWithdraw = laterDialog(
  () => import('./confirm-withdraw.tsx'),
  (file) => file.ConfirmWithdraw,
)

interface WithdrawFormProps {
  cashier: Cashier
  account: BankAccount
  wanted: Parameters<typeof useWithdrawForm>[1]
  onOpened: (withdraw: Withdraw) => void
}

export function WithdrawForm({ cashier, account, wanted, onOpened }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw')
  const form = useWithdrawForm(cashier, wanted)
  const [isConfirming, setConfirming] = useState(false)
  const { providers, draft, quote, isReady } = form
  const receive = quote.data && quote.data.blockedBy === null ? quote.data.receive : undefined
  const isSilent = form.credit?.state === 'silent'
  const isBlocked = draft.providerId === undefined || isSilent || (!isReady && draft.amount !== '')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.checkAmount()
    if (isReady) setConfirming(true)
  }
  return (
    <>
      <form className="stack" noValidate onSubmit={submit}>
        <ProviderChoice
          legend={t('withdraw:form.provider')}
          providers={providers}
          value={draft.providerId}
          onChange={(providerId) => form.change({ providerId })}
        />
        <SilentProviders providers={providers.filter(({ id }) => id !== draft.providerId)} />
        {form.usage && <WithdrawPromotion usage={form.usage} />}
        <WithdrawAmount cashier={cashier} form={form} />
        <OwnAccount account={account} label={t('withdraw:form.account')} whole />
        {account.heldUntil === null && <UsualTimeOf kind="withdraw" of={account.bankCode} />}
        <WithdrawQuote cashier={cashier} form={form} />
        <StickyCta>
          <div className="stack-2">
            {draft.providerId === undefined && <Notice tone="warn">{t('withdraw:form.closed')}</Notice>}
            <QuoteFault form={form} />
            {unansweredBody('withdraw') !== null && !isConfirming && (
              <Notice>{t('withdraw:unanswered')}</Notice>
            )}
            <OnlineButton type="submit" size="lg" block disabled={isBlocked}>
              {t('withdraw:form.submit')}{' '}
              {receive && <span className="num">{formatMoney(receive, { withUnit: true })}</span>}
            </OnlineButton>
          </div>
        </StickyCta>
      </form>
      <ConfirmWithdraw
        open={isConfirming}
        cashier={cashier}
        account={account}
        form={form}
        onClose={() => setConfirming(false)}
        onOpened={onOpened}
      />
    </>
  )
}

function WithdrawAmount({ cashier, form }: { cashier: Cashier; form: WithdrawFormState }) {
  const { t } = useTranslation('withdraw')
  const { draft, change, credit, have, isAll, own } = form
  const { min, max } = cashier.limits.withdraw
  const provider = cashier.providers.find(({ id }) => id === draft.providerId)
  return (
    <div className="stack-3">
      <AmountField
        label={t('withdraw:form.amount')}
        note={`${formatMoney(min)} – ${formatMoney(max, { withUnit: true })}`}
        currency="THB"
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        onBlur={form.finishAmount}
        error={form.amountError}
        unreadable={t(['refusal:field.BAD_FORMAT', 'error'])}
        locked={isAll && t('withdraw:promo.locked')}
        below={
          <div className="row between sm muted">
            <span>
              {t(isAll ? 'withdraw:promo.allAt' : 'withdraw:form.creditAt', { provider: provider?.name })}{' '}
              <b className="ink">{provider && <CreditText provider={provider.id} />}</b>
            </span>
            {isAll ? (
              <Icon path={icons.lock} />
            ) : (
              <span className="row">
                {own && (
                  <Button look="outline" onClick={() => change({ amount: own.amount })}>
                    {t('withdraw:form.own', { own: formatMoney(own) })}
                  </Button>
                )}
                <Button
                  look="outline"
                  disabled={!have}
                  onClick={() => have && change({ amount: have.amount })}
                >
                  {t('withdraw:form.all')}
                </Button>
              </span>
            )}
          </div>
        }
      />
      {provider && credit && <ProviderMustAnswer provider={provider} credit={credit} />}
    </div>
  )
}
