import type { AnswerLine } from '@kham/contract/operator/orders/payout-answers'
import { Button } from '@kham/ui/button'
import { formatDateTime, formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAct } from '../../../layout/form-dialog.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { matchQuery, useConfirmAnswer } from './answer-api.ts'
import { AnswerList } from './answer-list.tsx'
import { countsOf, rowsOf, sumOf, type AnswerRow } from './answer-rows.ts'
import styles from './payout-answers.module.css'

interface AnswerResultProps {
  lines: readonly AnswerLine[]
  fileName: string
  fileHash: string
}

/** The file's result: a sentence, the one act for all that match, then the others. */
export function AnswerResult({ lines, fileName, fileHash }: AnswerResultProps) {
  const { t } = useTranslation('payoutAnswer')
  const { data, isPending, isError, error, refetch } = useQuery(matchQuery(lines))
  const confirm = useConfirmAnswer()
  const [isAsking, setIsAsking] = useState(false)
  if (isError && !data)
    return <RetryNotice title={t('payoutAnswer:failed')} error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows count={6} label={t('payoutAnswer:matching')} />
  const rows = rowsOf(data, lines)
  const same = rows.filter(({ state }) => state === 'SAME')
  const values = { n: same.length, sum: formatMoney(sumOf(same), { withUnit: true }) }
  const ids = same.flatMap(({ payout }) => payout?.id ?? [])
  const send = () =>
    confirm.mutate({ lines, ids, fileName, fileHash }, { onSuccess: () => setIsAsking(false) })
  return (
    <>
      {confirm.isSuccess && <Confirmed answers={confirm.data.answers} rows={rows} />}
      <section className="card card-p stack-3" aria-label={t('payoutAnswer:says')}>
        {data.about === 'BATCH' ? (
          <div className="row between wrap">
            <ul className={styles['answer-counts']}>
              {countsOf(rows).map(({ state, n }) => (
                <li key={state} className={styles[`is-${state}`]}>
                  {t(`payoutAnswer:count.${state}`, { n })}
                </li>
              ))}
            </ul>
            <Button
              icon={icons.check}
              disabled={ids.length === 0}
              onClick={() => {
                confirm.reset()
                setIsAsking(true)
              }}
            >
              {t(ids.length === 0 ? 'payoutAnswer:nothingSame' : 'payoutAnswer:confirm', values)}
            </Button>
          </div>
        ) : (
          <Notice tone={confirm.isSuccess ? 'ok' : 'warn'}>
            {data.about === 'EARLIER'
              ? t('payoutAnswer:earlier', { time: formatDateTime(data.toldAt) })
              : t('payoutAnswer:others')}
          </Notice>
        )}
      </section>
      <AnswerList rows={rows} />
      {isAsking && (
        <ConfirmAct
          look="dialog"
          title={t('payoutAnswer:confirm', values)}
          submit={t('payoutAnswer:confirm', values)}
          busyText={t('decide.sending')}
          disabled={ids.length === 0}
          doing={confirm}
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          <p className="muted sm">{t('payoutAnswer:confirmText')}</p>
          {rows.length > same.length && (
            <p className="sm">{t('payoutAnswer:left', { n: rows.length - same.length })}</p>
          )}
        </ConfirmAct>
      )}
    </>
  )
}

type Answers = NonNullable<ReturnType<typeof useConfirmAnswer>['data']>['answers']

function Confirmed({ answers, rows }: { answers: Answers; rows: readonly AnswerRow[] }) {
  const { t } = useTranslation('payoutAnswer')
  const done = answers.filter(({ isDone }) => isDone)
  const left = answers.filter(({ isDone }) => !isDone)
  return (
    <div role="status">
      <Notice tone={left.length === 0 ? 'ok' : 'warn'}>
        {t('payoutAnswer:confirmed', { n: done.length })}
        {left.map(({ id, code, state }) => (
          <span key={id} className="block">
            <b className="num">{rows.find(({ payout }) => payout?.id === id)?.payout?.reference}</b>{' '}
            {code === null ? t(`payoutAnswer:state.${state ?? 'UNKNOWN'}`) : t(`refusal.${code}`)}
          </span>
        ))}
      </Notice>
    </div>
  )
}
