import { loadWords } from '@kham/site/words'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '../../../layout/back-link.tsx'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { usePageTitle } from '../../../layout/use-page-title.ts'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { FileField } from './file-field.tsx'
import { ImportForm } from './import-form.tsx'
import { statementsQuery } from './statement-api.ts'
import { readStatementFile, type StatementFile } from './statement-file.ts'
import styles from './statements.module.css'
import fileImportStyles from '../../../layout/file-import.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export const Route = createFileRoute('/_staff/statements/import')({
  loader: () => loadWords('statement'),
  component: ImportPage,
})

/** Chooses a file, says what its columns are, and sends it. */
function ImportPage() {
  const { t } = useTranslation('statement')
  usePageTitle(t('statement:import'))
  const staff = useStaff()
  const { data, isPending, isError, error, refetch } = useQuery(statementsQuery({}))
  const [chosen, setChosen] = useState<string>()
  const [file, setFile] = useState<StatementFile>()
  const method = chosen ?? data?.methods[0]?.id
  return (
    <div
      className={classNames(consoleStyles['con-body'], fileImportStyles['statement-import'])}
      id="content"
      tabIndex={-1}
    >
      <div>
        <BackLink to="/statements">{t('statement:title')}</BackLink>
        <h1 className="h1">{t('statement:import')}</h1>
        <p className="muted sm">{t('statement:about')}</p>
      </div>
      {isError && <RetryNotice title={t('statement:failed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonRows label={t('loading')} count={2} />}
      {!mayHandleMoney(staff) && (
        <p className="muted sm">{t('statement:notYourRole', { role: t(`role.${staff.role}`) })}</p>
      )}
      {mayHandleMoney(staff) && method !== undefined && (
        <>
          <div className={styles['statement-fields']}>
            <SelectField
              label={t('statement:method')}
              value={method}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {data?.methods.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <FileField file={file} read={readStatementFile} onFile={setFile} />
          </div>
          {/* Another file begins anew, whatever was corrected for the one before. */}
          {file && <ImportForm key={`${file.hash} ${file.name}`} file={file} method={method} />}
        </>
      )}
    </div>
  )
}
