import { mostCells } from '@kham/contract/operator/books/statement-form'
import { statementColumns, type StatementColumn } from '@kham/contract/operator/books/statement-row'
import { useTranslation } from '../../../words.ts'
import { SelectField } from '@kham/ui/select-field'
import type { Columns } from './column-words.ts'
import type { StatementTable } from './statement-file.ts'

interface ColumnFieldsProps {
  table: StatementTable
  columns: Columns
  onColumns: (columns: Columns) => void
}

/** Which column of the file holds what; each may be corrected. */
export function ColumnFields({ table, columns, onColumns }: ColumnFieldsProps) {
  const { t } = useTranslation('statement')
  const set = (column: StatementColumn, place: string) => {
    const { [column]: _before, ...others } = columns
    onColumns(place === '' ? others : { ...others, [column]: Number(place) })
  }
  return statementColumns.map((column) => (
    <SelectField
      key={column}
      label={t(`statement:columnOf.${column}`)}
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
function namesOf({ header, records, firstLine }: StatementTable): string[] {
  const first = records.find(({ line }) => line >= firstLine)?.cells ?? []
  const count = Math.min(mostCells, Math.max(first.length, header?.length ?? 0))
  return Array.from({ length: count }, (_, place) => ((header ?? first)[place] ?? '').slice(0, 60))
}
