import { call } from '@kham/contract/client'
import { staffOrderAnswers, type ToldTransfer } from '@kham/contract/operator/play/provider-answers'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useProviderNames } from '../../play/provider-settings/provider-names.ts'
import styles from './provider-answers.module.css'
import queueStyles from '../../../layout/queue.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const answersQuery = (id: string) =>
  queryOptions({
    queryKey: ['provider-answers', id],
    queryFn: async ({ signal }) => (await call(staffOrderAnswers, { params: { id }, signal })).transfers,
  })

/** The providers' own words to an order, folded: for disputes with them. */
export function ProviderAnswers({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classNames('inner inner-p', styles['provider-answers'])}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('answers.title')}</summary>
      {isOpen && <Answers orderId={orderId} />}
    </details>
  )
}

function Answers({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(answersQuery(orderId))
  if (isError) return <RetryNotice title={t('answers.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} label={t('answers.loading')} />
  if (data.length === 0) return <p className="muted">{t('answers.none')}</p>
  return (
    <ul className="stack-3">
      {data.map((transfer) => (
        <li key={transfer.reference}>
          <AnswersTo transfer={transfer} />
        </li>
      ))}
    </ul>
  )
}

function AnswersTo({
  transfer: { reference, providerId, direction, amount, answers },
}: {
  transfer: ToldTransfer
}) {
  const { t } = useTranslation()
  const providerName = useProviderNames()
  return (
    <div className="stack-2">
      <strong>
        {t(`answers.${direction}`, { provider: providerName(providerId) })} ·{' '}
        <span className="num">{formatMoney(amount, { withUnit: true })}</span>
      </strong>
      <span className={classNames('xs', queueStyles.code)}>
        <span className="num">{reference}</span>
        <CopyButton
          text={reference}
          label={t('timeline.copy', { what: t('timeline.reference') })}
          copiedLabel={t('copied')}
        />
      </span>
      {answers.length === 0 && <p className="muted">{t('answers.unanswered')}</p>}
      {answers.map(({ at, answer }, place) => (
        <figure key={place}>
          <figcaption className="xs faint num">{formatDateTime(at)}</figcaption>
          <pre className="xs">{answer}</pre>
        </figure>
      ))}
    </div>
  )
}
