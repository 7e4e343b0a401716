import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug' | 'fatal'>

/** JSON lines on stderr. Secrets never reach a log: headers that carry them are cut out here. */
export const newLog = (level: string) =>
  pino(
    {
      level,
      base: null,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-signature"]'],
    },
    process.stderr,
  )
