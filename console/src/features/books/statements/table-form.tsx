import * as icons from '@kham/ui/icons.ts'
import { columnsOfStatement, statementColumns } from '@kham/contract/operator/books/statement-row'
import { validate } from '@kham/contract/validate'
import { useTranslation } from '../../../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { TextField } from '@kham/ui/text-field'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { refusalWords } from '../../../refusal-words.ts'
import { wholeNumber } from '../../../whole-number.ts'
import { ColumnFields } from './column-fields.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileQuestions } from './file-questions.tsx'
import { judgeLines, type Answers, type Question } from './judge-lines.ts'
import { toSentRow } from './pieces.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useImport } from './statement-api.ts'
import type { StatementFile, StatementTable } from './statement-file.ts'
import styles from '../../../layout/file-import.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface TableFormProps {
  file: StatementFile
  table: StatementTable
  method: string
}

/** A table's columns, its open questions, its lines as read, and the button that sends it. */
export function TableForm({ file, table, method }: TableFormProps) {
  const { t } = useTranslation('statement')
  const navigate = useNavigate()
  const { year } = file
  const [columns, setColumns] = useState(table.columns)
  const [firstLine, setFirstLine] = useState(String(table.firstLine))
  const [answers, setAnswers] = useState<Answers>({})
  const { send, sent } = useImport()
  const first = wholeNumber(firstLine)
  const { records, judgement } = useMemo(() => {
    const below = first === null ? [] : table.records.filter(({ line }) => line >= first)
    return { records: below, judgement: judgeLines(below, columns, year) }
  }, [table, columns, first, year])
  const asked = judgement.questions.map(({ about }) => about)
  const open = asked.filter((about) => answers[about] === undefined)
  const form = useMemo(
    () => ({ ...table.form, ...answersTo(judgement.questions, answers), ...judgement.form }),
    [table, answers, judgement],
  )
  // Until a question is answered its lines are read in one of the ways, so that none seems broken for it.
  const shown = useMemo(() => ({ ...oneWay(judgement.questions), ...form }), [judgement, form])
  const checked = validate(columnsOfStatement, columns)
  const hasLines = records.length > 0
  const mayBegin = checked.ok && hasLines && open.length === 0
  const begin = () => {
    if (!checked.ok || !mayBegin) return
    const { name: fileName, hash: fileHash } = file
    const rows = records.map((record) => toSentRow(record, form.cells))
    send.mutate(
      { paymentMethod: method, fileName, fileHash, columns: checked.value, form, rows },
      { onSuccess: ({ id }) => void navigate({ to: '/statements/$id', params: { id } }) },
    )
  }
  return (
    <>
      <section className="card card-p stack" aria-label={t('statement:columns')}>
        <div>
          <h2 className="h2">{t('statement:columns')}</h2>
          <p className="muted sm">
            {t(table.header ? 'statement:columnsFound' : 'statement:columnsUnknown')}
          </p>
        </div>
        <fieldset className={styles['column-fields']} disabled={send.isPending}>
          <legend className="sr">{t('statement:columns')}</legend>
          <TextField
            label={t('statement:firstLine')}
            inputMode="numeric"
            value={firstLine}
            error={first === null && t('field.BAD_FORMAT')}
            onChange={({ currentTarget }) => setFirstLine(currentTarget.value)}
          />
          <ColumnFields
            table={table}
            names={statementColumns}
            labelOf={(column) => t(`statement:columnOf.${column}`)}
            columns={columns}
            onColumns={setColumns}
          />
        </fieldset>
      </section>
      {asked.length > 0 && (
        <FileQuestions
          questions={judgement.questions}
          answers={answers}
          disabled={send.isPending}
          onAnswer={(answer) => setAnswers({ ...answers, ...answer })}
        />
      )}
      {first !== null && checked.ok && hasLines && (
        <FilePreview
          records={table.records}
          firstLine={first}
          columns={checked.value}
          form={shown}
          open={open}
        />
      )}
      {first !== null && !(checked.ok && hasLines) && (
        <Notice tone="warn" role="status">
          {t(hasLines ? 'statement:columnsMissing' : 'statement:fileFault.EMPTY')}
        </Notice>
      )}
      {send.isError && (
        <Notice tone="danger" role="alert">
          <b>{t('statement:notSent')}</b> {refusalWords(t, send.error)}
        </Notice>
      )}
      {send.isPending && <ProgressBar label={t('statement:sending')} done={sent} all={records.length} />}
      <div className={classNames('row wrap', consoleStyles.acts)}>
        {open.length > 0 && <span className="muted sm">{t('statement:ask.open')}</span>}
        <Button
          icon={icons.arrowUp}
          disabled={!mayBegin}
          busy={send.isPending}
          busyText={t('statement:sending')}
          onClick={begin}
        >
          {t(send.isError ? 'statement:sendRest' : 'statement:send', { n: records.length })}
        </Button>
      </div>
    </>
  )
}

/** An answer to another choice of columns does not count. */
const answersTo = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ about }) => (answers[about] === undefined ? [] : [[about, answers[about]]])),
  )

const oneWay = (questions: readonly Question[]): Answers =>
  Object.fromEntries(questions.map(({ about, options }) => [about, options[0]]))
