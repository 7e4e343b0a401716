import { loadWords } from '@kham/site/words'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '../../../layout/back-link.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { useTranslation } from '../../../words.ts'
import { FileField } from '../statements/file-field.tsx'
import { readTableFile, type TableFile } from '../statements/statement-file.ts'
import { TableChoice } from '../statements/table-choice.tsx'
import { findAnswerHeader, type AnswerPlaces } from './answer-columns.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './payout-answers.module.css'
import fileImportStyles from '../../../layout/file-import.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/payouts/answer')({
  loader: () => loadWords('payout', 'payoutAnswer', 'statement'),
  component: PayoutAnswerPage,
})

const read = (file: File) => readTableFile(file, findAnswerHeader)

/** Takes the bank's answer to a batch, and holds it against what was to be paid. */
function PayoutAnswerPage() {
  const { t } = useTranslation('payout', 'payoutAnswer')
  usePageTitle(t('payoutAnswer:title'))
  const staff = useStaff()
  const [file, setFile] = useState<TableFile<AnswerPlaces>>()
  return (
    <div
      className={classNames(
        consoleStyles['con-body'],
        fileImportStyles['statement-import'],
        styles['payout-answer'],
      )}
      id="content"
      tabIndex={-1}
    >
      <div>
        <BackLink to="/payouts">{t('payout:title')}</BackLink>
        <h1 className="h1">{t('payoutAnswer:title')}</h1>
        <p className="muted sm">{t('payoutAnswer:about')}</p>
      </div>
      {mayHandleMoney(staff) ? (
        <>
          <FileField file={file} read={read} onFile={setFile} />
          {file && (
            <TableChoice key={`${file.hash} ${file.name}`} file={file}>
              {(table) => <AnswerForm key={table.as} file={file} table={table} />}
            </TableChoice>
          )}
        </>
      ) : (
        <p className="muted sm">{t('payout:notYourRole', { role: t(`role.${staff.role}`) })}</p>
      )}
    </div>
  )
}
