import { Notice } from '@kham/ui/notice'
import { RadioCards } from '@kham/ui/radio-cards'
import { useTranslation } from '../../../words.ts'
import { useState, type ReactNode } from 'react'
import type { FileTable, TableFile } from './statement-file.ts'

interface TableChoiceProps<Found> {
  file: TableFile<Found>
  children: (table: FileTable<Found>) => ReactNode
}

/** Asks which table of a file is meant where that is not certain: its encoding, or the sheet. */
export function TableChoice<Found>({ file, children }: TableChoiceProps<Found>) {
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
      {table?.fault && (
        <Notice tone="danger" role="alert">
          {t(`statement:fileFault.${table.fault}`)}
        </Notice>
      )}
      {table && !table.fault && children(table)}
    </>
  )
}

const mostShown = 120

/** Where encodings differ: the first line with letters beyond ASCII; of a sheet, its first line. */
const sampleOf = ({ records }: FileTable<unknown>) =>
  (records.find(({ cells }) => /[^\t\r\n -~]/.test(cells.join(''))) ?? records[0])?.cells
    .join(' · ')
    .slice(0, mostShown)
