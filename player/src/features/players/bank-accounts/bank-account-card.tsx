import * as icons from '@kham/ui/icons.ts'
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import { useTranslation } from '@kham/site/words'
import { Badge } from '@kham/ui/badge'
import '@kham/ui/bank-card.css'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber, formatDateTime, maskAccountNumber } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'

/** The account as a card, masked for eyes over the shoulder, and below it in full to copy. */
export function BankAccountCard({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  return (
    <>
      <section className="bankcard" aria-label={t('card')}>
        <div className="row between">
          <div className="row">
            <BankMark bank={account.bankCode} />
            <span>
              <b>{t(`short.${account.bankCode}`)}</b>
              <span className="cap">{t(`name.${account.bankCode}`)}</span>
            </span>
          </div>
          <span className="tag">{account.currency}</span>
        </div>
        <div>
          <span className="cap">{t('accountNumber')}</span>
          <div className="no num">{maskAccountNumber(account.accountNumber)}</div>
        </div>
        <div className="low">
          <div>
            <span className="cap">{t('accountName')}</span>
            <b>{account.accountName}</b>
          </div>
          <OwnerBadge owner={account.owner} />
        </div>
      </section>
      <BankAccountFacts account={account} />
    </>
  )
}

function OwnerBadge({ owner }: Pick<BankAccount, 'owner'>) {
  const { t } = useTranslation('bank')
  return owner === 'SELF' ? (
    <Badge tone="success" icon={icons.shieldCheck}>
      {t('owner.SELF')}
    </Badge>
  ) : (
    <Badge icon={icons.users}>{t('owner.OTHER')}</Badge>
  )
}

function BankAccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  return (
    <div className="card card-p">
      <KvList>
        <KvRow label={t('bank')}>{t(`short.${account.bankCode}`)}</KvRow>
        <KvRow label={t('accountNumber')}>
          <span className="num">{formatAccountNumber(account.accountNumber)}</span>
          <CopyButton text={account.accountNumber} label={t('copyNumber')} copiedLabel={t('copied')} />
        </KvRow>
        <KvRow label={t('accountName')}>{account.accountName}</KvRow>
        <KvRow label={t('currency')}>{account.currency}</KvRow>
        <KvRow label={t('addedAt')}>
          <span className="num">{formatDateTime(account.createdAt)}</span>
        </KvRow>
        {account.since !== account.createdAt && (
          <KvRow label={t('since')}>
            <span className="num">{formatDateTime(account.since)}</span>
          </KvRow>
        )}
      </KvList>
    </div>
  )
}
