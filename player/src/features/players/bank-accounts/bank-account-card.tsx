import * as icons from '@kham/ui/icons.ts'
import type { BankAccount } from '@kham/contract/players/bank-accounts'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import styles from '@kham/ui/bank-card.module.css'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber, formatDateTime, maskAccountNumber } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import badgeStyles from '@kham/ui/badge.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The account as a card, masked for eyes over the shoulder, and below it in full to copy. */
export function BankAccountCard({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  return (
    <>
      <section className={styles.bankcard} aria-label={t('bank:card')}>
        <div className="row between">
          <div className="row">
            <BankMark bank={account.bankCode} />
            <span>
              <b>{t(`bank:short.${account.bankCode}`)}</b>
              <span className={styles.caption}>{t(`bank:name.${account.bankCode}`)}</span>
            </span>
          </div>
          <span className={badgeStyles.tag}>{account.currency}</span>
        </div>
        <div>
          <span className={styles.caption}>{t('bank:accountNumber')}</span>
          <div className={classNames('num', styles.number)}>{maskAccountNumber(account.accountNumber)}</div>
        </div>
        <div className={styles.low}>
          <div>
            <span className={styles.caption}>{t('bank:accountName')}</span>
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
      {t('bank:owner.SELF')}
    </Badge>
  ) : (
    <Badge icon={icons.users}>{t('bank:owner.OTHER')}</Badge>
  )
}

function BankAccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank')
  return (
    <div className="card card-p">
      <KvList>
        <KvRow label={t('bank:bank')}>{t(`bank:short.${account.bankCode}`)}</KvRow>
        <KvRow label={t('bank:accountNumber')}>
          <span className="num">{formatAccountNumber(account.accountNumber)}</span>
          <CopyButton
            text={account.accountNumber}
            label={t('bank:copyNumber')}
            copiedLabel={t('bank:copied')}
          />
        </KvRow>
        <KvRow label={t('bank:accountName')}>{account.accountName}</KvRow>
        <KvRow label={t('bank:currency')}>{account.currency}</KvRow>
        <KvRow label={t('bank:addedAt')}>
          <span className="num">{formatDateTime(account.createdAt)}</span>
        </KvRow>
        {account.since !== account.createdAt && (
          <KvRow label={t('bank:since')}>
            <span className="num">{formatDateTime(account.since)}</span>
          </KvRow>
        )}
      </KvList>
    </div>
  )
}
