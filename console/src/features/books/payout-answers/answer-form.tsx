import { mostAnswerLines } from '@kham/contract/operator/orders/payout-answers'
import { Notice } from '@kham/ui/notice'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../words.ts'
import { ColumnFields } from '../statements/column-fields.tsx'
import type { FileTable, TableFile } from '../statements/statement-file.ts'
import { answerColumns, mayMatch, transfersIn, type AnswerPlaces } from './answer-columns.ts'
import { AnswerResult } from './answer-result.tsx'
import styles from '../../../layout/file-import.module.css'

interface AnswerFormProps {
  file: TableFile<AnswerPlaces>
  table: FileTable<AnswerPlaces>
}

/** The file's columns, each to be corrected, and the match of its lines with our payouts. */
export function AnswerForm({ file, table }: AnswerFormProps) {
  const { t } = useTranslation('payoutAnswer', 'statement')
  const [columns, setColumns] = useState(table.columns)
  const lines = useMemo(() => transfersIn(table.records, table.firstLine, columns), [table, columns])
  const isReady = mayMatch(columns)
  const fault = !isReady
    ? t('payoutAnswer:columnsMissing')
    : lines.length === 0
      ? t('statement:fileFault.EMPTY')
      : lines.length > mostAnswerLines
        ? t('payoutAnswer:tooMany', { n: lines.length, most: mostAnswerLines })
        : null
  return (
    <>
      <details className="card card-p" open={!mayMatch(table.columns)}>
        <summary className="h3">{t('statement:columns')}</summary>
        <fieldset className={styles['column-fields']}>
          <legend className="sr">{t('statement:columns')}</legend>
          <ColumnFields
            table={table}
            names={answerColumns}
            labelOf={(column) => t(`payoutAnswer:columnOf.${column}`)}
            columns={columns}
            onColumns={setColumns}
          />
        </fieldset>
      </details>
      {fault === null ? (
        <AnswerResult lines={lines} fileName={file.name} fileHash={file.hash} />
      ) : (
        <Notice tone="warn" role="status">
          {fault}
        </Notice>
      )}
    </>
  )
}
