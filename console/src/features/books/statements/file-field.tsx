import { useTranslation } from '../../../words.ts'
import { buttonClass } from '@kham/ui/button'
import { FieldHint } from '@kham/ui/field'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useId, useState, type ChangeEvent } from 'react'
import { BadFile, type FileFault } from './statement-file.ts'
import fieldStyles from '@kham/ui/field.module.css'
import layoutStyles from '../../../layout/layout.module.css'

interface FileFieldProps<Read extends { name: string }> {
  file: Read | undefined
  read: (file: File) => Promise<Read>
  onFile: (file: Read | undefined) => void
}

/** Takes a file and reads it here, in the browser; nothing is sent yet. */
export function FileField<Read extends { name: string }>({ file, read, onFile }: FileFieldProps<Read>) {
  const { t } = useTranslation('statement')
  const id = useId()
  const [fault, setFault] = useState<FileFault | 'FAILED' | null>(null)
  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    // Chosen again after it was mended, the same file is another one.
    currentTarget.value = ''
    if (!chosen) return
    setFault(null)
    try {
      onFile(await read(chosen))
    } catch (error) {
      onFile(undefined)
      setFault(error instanceof BadFile ? error.fault : 'FAILED')
    }
  }
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{t('statement:file')}</span>
      <label className={buttonClass({ look: 'secondary', className: layoutStyles['file-field'] })}>
        <Icon path={icons.log} size={18} />
        <span className="ellipsis">{file?.name ?? t('statement:choose')}</span>
        <input
          type="file"
          className="sr"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void take(event)}
        />
      </label>
      <span role="alert">
        <FieldHint
          id={`${id}-hint`}
          hint={t('statement:fileHint')}
          error={fault && t(`statement:fileFault.${fault}`)}
        />
      </span>
    </div>
  )
}
