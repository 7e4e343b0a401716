import { Notice } from '@kham/ui/notice'
import { RadioCards } from '@kham/ui/radio-cards'
import { useTranslation } from '../../../words.ts'
import { useState } from 'react'
import type { StatementFile, StatementTable } from './statement-file.ts'
import { TableForm } from './table-form.tsx'

interface ImportFormProps {
  file: StatementFile
  method: string
}

/** Asks which table of a file is the statement where that is not certain, and then how it is read. */
export function ImportForm({ file, method }: ImportFormProps) {
  const { t } = useTranslation('statement')
  const { tables } = file
  const [chosen, setChosen] = useState<string>()
  const table = tables.length === 1 ? tables[0] : tables.find(({ as }) => as === chosen)
  return (
    <>
      {tables.length > 1 && (
        <section className="card card-p stack" aria-label={t(`statement:ask.table.${file.kind}`)}>
          <RadioCards
            legend={t(`statement:ask.table.${file.kind}`)}
            name="table"
            value={chosen}
            onChange={setChosen}
            options={tables.map((each) => ({
              value: each.as,
              title:
                file.kind === 'text'
                  ? t(`statement:encoding.${each.as}`, { defaultValue: each.as })
                  : each.as,
              text: sampleOf(each),
            }))}
          />
          {table === undefined && (
            <Notice tone="warn" role="status">
              {t('statement:ask.open')}
            </Notice>
          )}
        </section>
      )}
      {table && <TableForm key={table.as} file={file} table={table} method={method} />}
    </>
  )
}

const mostShown = 120

/** Where encodings differ: the first line with letters beyond ASCII; of a sheet, its first line. */
const sampleOf = ({ records }: StatementTable) =>
  (records.find(({ cells }) => /[^\t\r\n -~]/.test(cells.join(''))) ?? records[0])?.cells
    .join(' · ')
    .slice(0, mostShown)
