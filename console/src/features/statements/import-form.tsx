import * as icons from '@kham/ui/icons.ts'
import { columnsOfStatement } from '@kham/contract/operator/statement-row'
import { validate } from '@kham/contract/validate'
import { useTranslation } from '@kham/site/words'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wholeNumber } from '../../whole-number.ts'
import { refusalWords } from '../../refusal-words.ts'
import { ColumnFields } from './column-fields.tsx'
import type { Columns } from './column-words.ts'
import { FilePreview } from './file-preview.tsx'
import { toSentRow } from './pieces.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useImport } from './statement-api.ts'
import type { StatementFile } from './statement-file.ts'

interface ImportFormProps {
  file: StatementFile
  method: string
}

/** What the columns of a file are, how its first lines are read so, and the button that sends it. */
export function ImportForm({ file, method }: ImportFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [columns, setColumns] = useState<Columns>(file.columns)
  const [firstLine, setFirstLine] = useState(String(file.firstLine))
  const { send, sent } = useImport()
  const first = wholeNumber(firstLine)
  const records = first === null ? [] : file.records.filter(({ line }) => line >= first)
  const checked = validate(columnsOfStatement, columns)
  const begin = () => {
    if (!checked.ok) return
    const { name: fileName, hash: fileHash } = file
    const rows = records.map(toSentRow)
    send.mutate(
      { paymentMethod: method, fileName, fileHash, columns: checked.value, rows },
      { onSuccess: ({ id }) => void navigate({ to: '/statements/$id', params: { id } }) },
    )
  }
  return (
    <>
      <section className="card card-p stack" aria-label={t('statement.columns')}>
        <div>
          <h2 className="h2">{t('statement.columns')}</h2>
          <p className="muted sm">{t(file.header ? 'statement.columnsFound' : 'statement.columnsUnknown')}</p>
        </div>
        <fieldset className="column-fields" disabled={send.isPending}>
          <legend className="sr">{t('statement.columns')}</legend>
          <TextField
            label={t('statement.firstLine')}
            inputMode="numeric"
            value={firstLine}
            error={first === null && t('field.BAD_FORMAT')}
            onChange={({ currentTarget }) => setFirstLine(currentTarget.value)}
          />
          <ColumnFields file={file} columns={columns} onColumns={setColumns} />
        </fieldset>
      </section>
      {checked.ok && records.length > 0 && <FilePreview records={records} columns={checked.value} />}
      {first !== null && !(checked.ok && records.length > 0) && (
        <Notice tone="warn" role="status">
          {t(records.length > 0 ? 'statement.columnsMissing' : 'statement.fileFault.EMPTY')}
        </Notice>
      )}
      {send.isError && (
        <Notice tone="danger" role="alert">
          <b>{t('statement.notSent')}</b> {refusalWords(t, send.error)}
        </Notice>
      )}
      {send.isPending && <ProgressBar label={t('statement.sending')} done={sent} all={records.length} />}
      <div className="row acts">
        <Button
          icon={icons.arrowUp}
          disabled={!checked.ok || records.length === 0}
          busy={send.isPending}
          busyText={t('statement.sending')}
          onClick={begin}
        >
          {t(send.isError ? 'statement.goOn' : 'statement.send', { n: records.length })}
        </Button>
      </div>
    </>
  )
}
