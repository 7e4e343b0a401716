import { mostCells } from '@kham/contract/operator/books/statement-form'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import type { FileTable } from './statement-file.ts'

type Places<Name extends string> = Partial<Record<Name, number>>

interface ColumnFieldsProps<Name extends string> {
  table: FileTable<Record<Name, number>>
  names: readonly Name[]
  labelOf: (name: Name) => string
  columns: Places<Name>
  onColumns: (columns: Places<Name>) => void
}

/** What each column of the file holds; each may be corrected. */
export function ColumnFields<Name extends string>({
  table,
  names,
  labelOf,
  columns,
  onColumns,
}: ColumnFieldsProps<Name>) {
  const { t } = useTranslation('statement')
  const set = (column: Name, place: string) => {
    const others = { ...columns }
    delete others[column]
    onColumns(place === '' ? others : { ...others, [column]: Number(place) })
  }
  return names.map((column) => (
    <SelectField
      key={column}
      label={labelOf(column)}
      value={columns[column] ?? ''}
      onChange={({ currentTarget }) => set(column, currentTarget.value)}
    >
      <option value="">{t('statement:noColumn')}</option>
      {namesOf(table).map((name, place) => (
        <option key={place} value={place}>
          {place + 1}. {name}
        </option>
      ))}
    </SelectField>
  ))
}

/** What stands over each column; where there is no header, what stands in its first line. */
function namesOf({ header, records, firstLine }: FileTable<unknown>): string[] {
  const first = records.find(({ line }) => line >= firstLine)?.cells ?? []
  const count = Math.min(mostCells, Math.max(first.length, header?.length ?? 0))
  return Array.from({ length: count }, (_, place) => ((header ?? first)[place] ?? '').slice(0, 60))
}
