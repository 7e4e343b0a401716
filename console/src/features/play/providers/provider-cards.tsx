import type { OperatorProvider } from '@kham/contract/operator/play/provider-status'
import { useTranslation } from '../../../words.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import type { ReactNode } from 'react'
import { Answered, creditText, lostText, msText } from './provider-columns.tsx'
import { StatusWord } from './status-word.tsx'

/** The providers on a phone, where the table would not fit. */
export function ProviderCards({ providers }: { providers: readonly OperatorProvider[] }) {
  const { t } = useTranslation('providers')
  return (
    <ul className="narrow-list stack" aria-label={t('providers:list')}>
      {providers.map((each) => (
        <li key={each.id} className="card card-p stack-2">
          <div className="row between">
            <span className="row">
              <ProviderMark provider={each.id} size="sm" />
              <b>{each.name}</b>
            </span>
            <StatusWord {...each} />
          </div>
          <dl className="provider-facts sm">
            <Fact name={t('providers:column.lost')}>{lostText(t, each)}</Fact>
            <Fact name={t('providers:column.p50')}>{msText(t, each.p50Ms)}</Fact>
            <Fact name={t('providers:column.p95')}>{msText(t, each.p95Ms)}</Fact>
            <Fact name={t('providers:column.answered')}>
              <Answered {...each} t={t} />
            </Fact>
            <Fact name={t('providers:column.credit')}>{creditText(t, each)}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="row between">
    <dt className="muted">{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
