import { destination, pino } from 'pino'
import { onceAMinute } from './repeated-faults.ts'
import { traceOfLine } from './traces.ts'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/**
 * JSON lines on standard error, or in a file; the same fault once a minute. A file is written to synchronously, so that it has the last line,
 * which says why a process ended. Secrets never reach a log: headers that carry them are cut out here.
 */
export const newLog = (level: string, file?: string) =>
  pino(
    {
      level,
      base: null,
      mixin: traceOfLine,
      hooks: { logMethod: onceAMinute() },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-signature"]'],
    },
    file === undefined ? process.stderr : destination({ dest: file, append: true, mkdir: true, sync: true }),
  )
