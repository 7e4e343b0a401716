import type { Cashier } from '@kham/contract/cashier/cashier'
import { useTranslation } from '../../../words.ts'
import { BankMark } from '@kham/ui/bank-mark'

export function SupportedBanks({ banks }: { banks: Cashier['banks'] }) {
  const { t } = useTranslation('bank')
  return (
    <section className="card card-p stack-3">
      <h2 className="h3">{t('bank:supported')}</h2>
      <ul className="stack-3 sm">
        {banks.map(({ code }) => (
          <li key={code} className="row">
            <BankMark bank={code} size="sm" />
            <span className="grow">{t(`bank:name.${code}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
