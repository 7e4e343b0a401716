import { destination, pino } from 'pino'
import { onceAMinute } from './repeated-faults.ts'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/**
 * JSON lines, the same fault once a minute, on standard error or appended to a file at once, since the last one says why a process ends. Secrets
 * never reach a log: headers that carry them are cut out here.
 */
export const newLog = (level: string, file?: string) =>
  pino(
    {
      level,
      base: null,
      hooks: { logMethod: onceAMinute() },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-signature"]'],
    },
    file === undefined ? process.stderr : destination({ dest: file, append: true, mkdir: true, sync: true }),
  )
