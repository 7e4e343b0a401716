import { Form } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { exportKeptDays, exportKinds, type ExportKind } from '@kham/contract/operator/books/exports'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { EmptyState } from '@kham/ui/empty-state'
import { Notice } from '@kham/ui/notice'
import { SelectField } from '@kham/ui/select-field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { refusalWords } from '../../../refusal-words.ts'
import { exportsQuery, useStartExport } from './export-api.ts'
import { ExportCard } from './export-card.tsx'
import { faultOf, type Period } from './report-search.ts'
import styles from './reports.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** All rows of a period: asked for here, and taken when they are written. */
export function ExportView({ period }: { period: Period }) {
  const { t } = useTranslation('report')
  const [kind, setKind] = useState<ExportKind>('deposits')
  const start = useStartExport()
  const { data, isPending, isError, error, refetch } = useQuery(exportsQuery)
  return (
    <>
      <Form className={styles['export-form']} onSubmit={() => start.mutate({ kind, ...period })}>
        <SelectField
          label={t('report:export.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as ExportKind)} // one of its options
        >
          {exportKinds.map((each) => (
            <option key={each} value={each}>
              {t(`report:export.kindOf.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={start.isPending} disabled={faultOf(period, false) !== null}>
          {t('report:export.start')}
        </Button>
      </Form>
      {start.isError && (
        <Notice tone="danger" role="alert">
          {refusalWords(t, start.error)}
        </Notice>
      )}
      <p className="muted sm">{t('report:export.about', { n: exportKeptDays })}</p>
      {isError && (
        <RetryNotice title={t('report:export.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <SkeletonRows label={t('report:loading')} />}
      {data?.exports.length === 0 && (
        <EmptyState
          flower
          icon={icons.download}
          title={t('report:export.none')}
          text={t('report:export.noneText')}
        />
      )}
      {data && data.exports.length > 0 && (
        <ul className={classNames('stack', styles.exports)} aria-label={t('report:name.exports')}>
          {data.exports.map((each) => (
            <ExportCard key={each.id} exported={each} />
          ))}
        </ul>
      )}
    </>
  )
}
