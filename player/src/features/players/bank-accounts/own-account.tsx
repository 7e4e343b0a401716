import type { BankAccount } from '@kham/contract/players/bank-accounts'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'
import { formatAccountNumber, maskAccountNumber } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import styles from '@kham/ui/field.module.css'

interface OwnAccountProps {
  account: BankAccount
  label: string
  /** The whole number where money will be sent to it; masked where it is only recognised. */
  whole?: boolean
}

/** The player's one bank account as a line in a money form. */
export function OwnAccount({ account, label, whole = false }: OwnAccountProps) {
  const { t } = useTranslation('bank')
  const { bankCode, accountName, accountNumber } = account
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className="inner inner-p row">
        <BankMark bank={bankCode} size="sm" />
        <span className="grow">
          <span className="sm bold block">
            {t(`bank:short.${bankCode}`)} · {accountName}
          </span>
          <span className="xs faint num">
            {whole ? formatAccountNumber(accountNumber) : maskAccountNumber(accountNumber)}
          </span>
        </span>
        <span className="pos">
          <Icon path={icons.shieldCheck} />
        </span>
      </div>
    </div>
  )
}
