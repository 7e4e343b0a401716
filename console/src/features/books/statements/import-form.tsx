import type { StatementFile } from './statement-file.ts'
import { TableChoice } from './table-choice.tsx'
import { TableForm } from './table-form.tsx'

interface ImportFormProps {
  file: StatementFile
  method: string
}

/** Asks which table of a file is the statement where that is not certain, and then how it is read. */
export const ImportForm = ({ file, method }: ImportFormProps) => (
  <TableChoice file={file}>
    {(table) => <TableForm key={table.as} file={file} table={table} method={method} />}
  </TableChoice>
)
