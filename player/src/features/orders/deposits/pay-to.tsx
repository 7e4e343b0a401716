import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { CopyButton } from '@kham/ui/copy-button'
import { formatAccountNumber } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'

/** The account that a deposit is paid to by a plain transfer, to be copied into the bank's app. */
export function PayTo({ payTo }: { payTo: NonNullable<Deposit['payTo']> }) {
  const { t } = useTranslation('deposit', 'bank')
  const { bankCode, accountNumber, accountName } = payTo
  return (
    <section className="card card-p stack-3" aria-labelledby="pay-to">
      <h2 className="h3" id="pay-to">
        {t('deposit:transfer.title')}
      </h2>
      <KvList>
        <KvRow label={t('bank:bank')}>
          <BankMark bank={bankCode} size="sm" />
          {t(`bank:name.${bankCode}`)}
        </KvRow>
        <KvRow label={t('bank:accountNumber')}>
          <span className="num">{formatAccountNumber(accountNumber)}</span>
          <CopyButton text={accountNumber} label={t('bank:copyNumber')} copiedLabel={t('deposit:copied')} />
        </KvRow>
        <KvRow label={t('bank:accountName')}>
          {accountName}
          <CopyButton
            text={accountName}
            label={t('deposit:transfer.copyName')}
            copiedLabel={t('deposit:copied')}
          />
        </KvRow>
      </KvList>
    </section>
  )
}
