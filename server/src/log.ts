import { destination, pino } from 'pino'
import { onceAMinute } from './repeated-faults.ts'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/** JSON lines, appended to a file or on standard error, the same fault once a minute. Secrets never reach a log: headers that carry them are cut out here. */
export const newLog = (level: string, file?: string) =>
  pino(
    {
      level,
      base: null,
      hooks: { logMethod: onceAMinute() },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-signature"]'],
    },
    file === undefined ? process.stderr : destination({ dest: file, append: true, mkdir: true }),
  )
