import { BackupUnfit } from '../db/backup/backup-file.ts'
import { DataDirInUse } from '../db/embedded/data-dir-lock.ts'
import { NoEmbeddedDatabase } from '../db/embedded/programs.ts'
import { Refusal } from '../refusal.ts'
import { CannotDo } from './command.ts'

/** What could not be done, for standard error: a sentence for a person, `{ code, message }` for a program. */
export function faultText(error: unknown, { asJson }: { asJson: boolean }): string {
  const message = error instanceof Error ? error.message : String(error)
  return asJson ? JSON.stringify({ code: codeOf(error), message }) : message
}

function codeOf(error: unknown): string {
  if (error instanceof CannotDo || error instanceof Refusal || error instanceof BackupUnfit) return error.code
  if (error instanceof DataDirInUse) return 'DATA_DIR_IN_USE'
  if (error instanceof NoEmbeddedDatabase) return 'NO_EMBEDDED_DATABASE'
  const isOfWords =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
  return isOfWords ? 'WRONG_WORDS' : 'FAULT'
}
