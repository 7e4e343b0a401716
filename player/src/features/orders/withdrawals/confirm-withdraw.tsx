import type { BankAccount } from '@kham/contract/players/bank-accounts'
import type { Cashier } from '@kham/contract/cashier/cashier'
import { fromMinor, toMinor } from '@kham/contract/money'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { amountOrNought } from '@kham/ui/amount-input.ts'
import { Button } from '@kham/ui/button'
import { formatMoney, maskAccountNumber } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney } from '@kham/ui/kv-rows'
import { Modal } from '@kham/ui/modal'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { OrderTop } from '../kernel/order-splash.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { ProviderMustAnswer } from './provider-must-answer.tsx'
import type { WithdrawFormState } from './use-withdraw-form.ts'
import { QuoteDivision } from './withdraw-quote.tsx'
import { useOpenWithdraw } from './withdraw-api.ts'
import styles from '../../../layout/order-splash.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface ConfirmWithdrawProps {
  cashier: Cashier
  account: BankAccount
  form: WithdrawFormState
  onClose: () => void
  onOpened: (withdraw: Withdraw) => void
}

/** The last look before the credit leaves the provider: the player cannot take a withdrawal back. */
export function ConfirmWithdraw({ account, form, onClose, onOpened, ...rest }: ConfirmWithdrawProps) {
  const { t } = useTranslation('bank', 'withdraw')
  const opening = useOpenWithdraw(onOpened)
  const { providerId, amount } = form.draft
  const receive = form.quote.data?.receive
  const send = () => {
    if (providerId && !opening.isPending)
      opening.mutate({ providerId, bankAccountId: account.id, amount, receive: receive?.amount })
  }
  const provider = rest.cashier.providers.find(({ id }) => id === providerId)
  return (
    <Modal open onClose={onClose} title={t('withdraw:confirm.title')} closeLabel={t('withdraw:close')}>
      <div className="stack">
        <OrderTop>
          <span className={classNames('foil num', styles.sum)}>
            {receive && formatMoney(receive, { withUnit: true })}
          </span>
          <p className="sm muted">
            {t('withdraw:confirm.to', {
              bank: t(`bank:short.${account.bankCode}`),
              number: maskAccountNumber(account.accountNumber),
              name: account.accountName,
            })}
          </p>
        </OrderTop>
        <ConfirmFacts form={form} {...rest} />
        {provider && form.credit && <ProviderMustAnswer provider={provider} credit={form.credit} />}
        <RefusalNotice failure={opening.error} />
        <div className="stack-2">
          <OnlineButton
            size="lg"
            block
            disabled={!form.isReady && !opening.isPending}
            busy={opening.isPending}
            busyText={t('withdraw:confirm.submitting')}
            onClick={send}
          >
            {t('withdraw:confirm.submit')}
          </OnlineButton>
          <Button look="ghost" size="lg" block onClick={onClose}>
            {t('withdraw:confirm.back')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function ConfirmFacts({ cashier, form }: Pick<ConfirmWithdrawProps, 'cashier' | 'form'>) {
  const { t } = useTranslation('withdraw')
  const { draft, have } = form
  const taken = toMinor(amountOrNought(draft.amount))
  const credit = { amount: fromMinor(taken), currency: 'THB' as const }
  const left = have && { ...have, amount: fromMinor(toMinor(have.amount) - taken) }
  return (
    <KvList inner>
      <KvRow label={t('withdraw:confirm.from')}>
        {cashier.providers.find(({ id }) => id === draft.providerId)?.name}
      </KvRow>
      <KvMoney label={t('withdraw:quote.credit')} money={credit} />
      {form.quote.data && <QuoteDivision quote={form.quote.data} />}
      {left && <KvMoney label={t('withdraw:confirm.left')} money={left} />}
    </KvList>
  )
}
