import { pino } from 'pino'

// A test looks at what it wants to see; a wrong shape fails there.
// oxlint-disable-next-line typescript/no-explicit-any
type Line = Record<string, any>

/** A log of the level that a server has unless it is told otherwise, and its lines. */
export function keptLog() {
  const lines: Line[] = []
  const log = pino(
    { level: 'warn', base: null },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  )
  /** What has been written since it was asked for the last time. */
  const taken = () => lines.splice(0)
  return { log, taken }
}
