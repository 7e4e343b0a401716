import type { PayoutByHand } from '@kham/contract/operator/orders/payouts'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber, formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvNum } from '@kham/ui/kv-rows'
import { MoneyText } from '@kham/ui/money-text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface OfPayout {
  payout: PayoutByHand
}

/** Values for the bank's app, each with a copy button; then its purpose and its payer. */
export const PayoutFacts = ({ payout }: OfPayout) => (
  <>
    <Transfer payout={payout} />
    <About payout={payout} />
  </>
)

function Transfer({ payout: { to, amount, reference } }: OfPayout) {
  const { t } = useTranslation('payout')
  const { bankCode, accountNumber, accountName } = to
  const bank = t(`bank.${bankCode}`)
  return (
    <section className="inner-p inner stack-2" aria-label={t('payout:transfer')}>
      <div className="row">
        <BankMark bank={bankCode} size="sm" />
        <b className="grow">{bank}</b>
        <CopyButton
          text={bank}
          label={t('payout:copy', { what: t('payout:bank') })}
          copiedLabel={t('copied')}
        />
      </div>
      <KvList>
        <ToCopy label={t('payout:number')} copied={accountNumber}>
          <b className="num">{formatAccountNumber(accountNumber)}</b>
        </ToCopy>
        <ToCopy label={t('payout:name')} copied={accountName}>
          {accountName}
        </ToCopy>
        {/* Bank apps take digits alone. */}
        <ToCopy label={t('payout:amount')} copied={amount.amount.replace(/\.0+$/, '')}>
          <MoneyText money={amount} />
        </ToCopy>
        <ToCopy label={t('payout:reference')} copied={reference}>
          <span className="num">{reference}</span>
        </ToCopy>
      </KvList>
    </section>
  )
}

function ToCopy({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  const { t } = useTranslation('payout')
  return (
    <KvRow label={label}>
      {children}
      <CopyButton text={copied} label={t('payout:copy', { what: label })} copiedLabel={t('copied')} />
    </KvRow>
  )
}

function About({ payout }: OfPayout) {
  const { t } = useTranslation('payout')
  const { order, player, method, taken, status, bankReference, note } = payout
  return (
    <KvList inner className="inner-p">
      <KvRow label={t('payout:for')}>
        <OrderLink order={order} />
      </KvRow>
      {player && <KvRow label={t('column.player')}>{player.displayName}</KvRow>}
      <KvRow label={t('payout:method')}>{method.name}</KvRow>
      {taken && (
        <KvRow label={t(status === 'REQUESTED' ? 'payout:taken' : 'payout:paidBy')}>
          {taken.by} · <span className="num">{formatDateTime(taken.at)}</span>
        </KvRow>
      )}
      <KvNum label={t('panel.bankReference')}>{bankReference}</KvNum>
      {note !== null && <KvRow label={t('payout:note')}>{note}</KvRow>}
    </KvList>
  )
}

/** The desk where that which it is for is decided on. */
function OrderLink({ order: { kind, id, code } }: { order: PayoutByHand['order'] }) {
  const { t } = useTranslation('payout')
  const words = [t(`payout:kind.${kind}`), code].filter((word) => word !== null).join(' ')
  if (kind === 'payment')
    return (
      <Link className="link" to="/payments" search={{ payment: id }}>
        {words}
      </Link>
    )
  return (
    <Link
      className="link"
      to={kind === 'deposit' ? '/deposits' : '/withdrawals'}
      search={{ status: 'ALL', order: id }}
    >
      {words}
    </Link>
  )
}
