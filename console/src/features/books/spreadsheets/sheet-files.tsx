import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { saveFile } from '@kham/ui/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '../../../refusal-words.ts'
import { useTranslation } from '../../../words.ts'
import type { SheetCell } from './write-sheet.ts'

const kinds = ['xlsx', 'csv'] as const

interface Sheet {
  lines: SheetCell[][]
  /** What the sheet of a workbook is called. */
  title: string
  /** Name given by the server; ends with csv. */
  fileName: string
}

interface SheetFilesProps {
  /** Asked when a file is wanted. */
  ask: () => Promise<Sheet>
  size?: 'sm'
}

/** A sheet as a workbook or as CSV. */
export function SheetFiles({ ask, size }: SheetFilesProps) {
  const { t } = useTranslation('report')
  const file = useMutation({
    mutationFn: async (kind: (typeof kinds)[number]) => {
      const { lines, title, fileName } = await ask()
      const { writeSheet } = await import('./write-sheet.ts')
      saveFile(await writeSheet(kind, lines, title), fileName.replace(/csv$/, kind))
    },
  })
  return (
    <>
      {file.isError && (
        <span className="sm" role="alert">
          {refusalWords(t, file.error)}
        </span>
      )}
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="secondary"
          size={size}
          icon={icons.download}
          busy={file.isPending && file.variables === kind}
          onClick={() => file.mutate(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </>
  )
}
