import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { AmountField } from '@kham/ui/amount-field'
import { BankMark } from '@kham/ui/bank-mark'
import { StickyCta } from '@kham/ui/bottom-bar'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Notice } from '@kham/ui/notice'
import { QuickAmounts } from '@kham/ui/quick-amounts'
import { RadioCards } from '@kham/ui/radio-cards'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { usePlayer } from '../../../session.ts'
import { OwnAccount } from '../../players/bank-accounts/own-account.tsx'
import { OutNotice } from '../../play/providers/out-notice.tsx'
import { isOut, useProviderStatus } from '../../play/providers/status-api.ts'
import { SilentProviders } from '../../play/credits/silent-providers.tsx'
import { enabledProviders, expectedCredit, kip, kipMethods, quickAmounts, sellRate } from './deposit-draft.ts'
import { unansweredBody } from '../kernel/attempt.ts'
import { LockedProvider } from '../kernel/locked-provider.tsx'
import { ProviderChoice } from '../kernel/provider-choice.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { OnBreak } from '../../players/protection/on-break.tsx'
import { BoundDeposit } from '../../promotions/promotions/bound-deposit.tsx'
import { useBinding } from '../../promotions/promotions/promotion-api.ts'
import { UsualTimeOf } from '../kernel/usual-time-of.ts'
import { methodBank } from './method-bank.ts'
import { useOverThreshold } from '../../promotions/promotions/use-over-threshold.ts'
import { ClaimedCredit, ClaimedDeposit } from '../../promotions/promotions/claimed-deposit.tsx'
import type { useDepositForm } from './use-deposit-form.ts'
import styles from '@kham/ui/mark.module.css'
import { classNames } from '@kham/ui/class-names.ts'
import { LimitLeft } from '../../players/protection/later-limit-left.ts'

interface DepositFormProps {
  cashier: Cashier
  account: BankAccount
  form: ReturnType<typeof useDepositForm>
}

export function DepositForm({ cashier, account, form }: DepositFormProps) {
  const { t } = useTranslation('deposit')
  const { draft, change, submit, isReady, opening } = form
  const isClosed = draft.providerId === undefined || draft.paymentMethod === undefined
  const isProviderOut = isOut(useProviderStatus(draft.providerId))
  const isOver = useOverThreshold(useBinding(draft.providerId) ?? form.claimed) !== null
  const isTransfer = kipMethods(cashier).some(({ code, mid }) => code === draft.paymentMethod && mid === '')
  const way = isTransfer ? 'transfer' : 'form'
  const isOnBreak = usePlayer().excludedUntil !== null
  const isBlocked = isClosed || isProviderOut || isOver || isOnBreak || form.amountError !== undefined

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {form.claimed ? (
        <>
          <ClaimedDeposit usage={form.claimed} />
          <LockedProvider
            legend={t('deposit:form.provider')}
            provider={form.claimed.providerId}
            why={t('deposit:promo.providerLocked')}
          />
        </>
      ) : (
        <ProviderChoice
          legend={t('deposit:form.provider')}
          providers={enabledProviders(cashier)}
          value={draft.providerId}
          onChange={(providerId) => change({ providerId })}
        />
      )}
      <BoundDeposit provider={draft.providerId} />
      <SilentProviders providers={enabledProviders(cashier)} />
      <DepositAmount cashier={cashier} form={form} />
      <MethodChoice cashier={cashier} form={form} />
      <UsualTimeOf kind="deposit" of={draft.paymentMethod} />
      <OwnAccount account={account} label={t('deposit:form.fromAccount')} />
      <StickyCta>
        <div className="stack-2">
          <OnBreak />
          {isClosed && <Notice tone="warn">{t('deposit:form.closed')}</Notice>}
          <OutNotice provider={draft.providerId} />
          <RefusalNotice failure={opening.error} />
          {unansweredBody('deposit') !== null && !opening.isPending && (
            <Notice>{t('deposit:unanswered')}</Notice>
          )}
          <OnlineButton
            type="submit"
            size="lg"
            block
            icon={isTransfer ? icons.banknote : icons.qr}
            disabled={isBlocked}
            busy={opening.isPending}
            busyText={t(`deposit:${way}.submitting`)}
          >
            {t(`deposit:${way}.submit`)}{' '}
            {isReady && <span className="num">{formatMoney(kip(draft.amount), { withUnit: true })}</span>}
          </OnlineButton>
        </div>
      </StickyCta>
    </form>
  )
}

function DepositAmount({ cashier, form }: Pick<DepositFormProps, 'cashier' | 'form'>) {
  const { t } = useTranslation('deposit')
  const { draft, change, claimed } = form
  const { min, max } = cashier.limits.deposit
  const sell = sellRate(cashier)
  const credit = expectedCredit(draft.amount, sell)
  return (
    <div className="stack-3">
      <AmountField
        label={t('deposit:form.amount')}
        note={`${formatMoney(min)} – ${formatMoney(max, { withUnit: true })}`}
        currency="LAK"
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        onBlur={form.finishAmount}
        error={form.amountError}
        unreadable={t(['refusal:field.BAD_FORMAT', 'error'])}
        locked={claimed !== null && t('deposit:promo.locked')}
        below={
          <div className="row between wrap sm muted">
            {claimed ? <ClaimedCredit usage={claimed} /> : credit && <PlainCredit credit={credit} />}
            {sell && <span className="xs faint num">{rateLine('THB', sell)}</span>}
          </div>
        }
      />
      <LimitLeft amount={draft.amount} />
      {!claimed && (
        <QuickAmounts
          label={t('deposit:form.quick')}
          amounts={quickAmounts(cashier)}
          currency="LAK"
          value={draft.amount}
          onChange={(amount) => change({ amount })}
        />
      )}
    </div>
  )
}

function PlainCredit({ credit }: { credit: Money }) {
  const { t } = useTranslation('deposit')
  return (
    <span>
      {t('deposit:form.youGet')} <b className="ink num">{formatMoney(credit, { withUnit: true })}</b>
    </span>
  )
}

function MethodChoice({ cashier, form }: Pick<DepositFormProps, 'cashier' | 'form'>) {
  const { t } = useTranslation('deposit')
  const methods = kipMethods(cashier)
  if (methods.length === 0) return null
  return (
    <RadioCards
      legend={t('deposit:form.method')}
      name="method"
      value={form.draft.paymentMethod}
      onChange={(paymentMethod) => form.change({ paymentMethod })}
      options={methods.map(({ code, mid, displayName, currency }) => ({
        value: code,
        title: displayName,
        // Without a receiver's id there is no code to scan.
        text: t(mid === '' ? 'deposit:transfer.method' : 'deposit:form.methodText', { currency }),
        mark: <MethodMark displayName={displayName} />,
      }))}
    />
  )
}

function MethodMark({ displayName }: { displayName: string }) {
  const bank = methodBank(displayName)
  if (bank) return <BankMark bank={bank} size="sm" />
  return (
    <span className={classNames(styles.bmark, styles.sm)} aria-hidden="true">
      <Icon path={icons.qr} />
    </span>
  )
}
