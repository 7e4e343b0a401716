import type { LogFn, Logger, LoggerOptions } from 'pino'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const minuteMs = 60_000
/** More different faults than that in a minute are no flood of one. */
const mostFaults = 1_000
const warn = 40
const fatal = 60

interface Fault {
  /** How often it came since it was last told. */
  repeated: number
}

/**
 * The same fault is told once a minute, with `repeated`: how often it came besides. A database that is away, say, is found by every round
 * and every look, and would hide all else.
 */
export function onceAMinute(): LogMethod {
  const faults = new Map<string, Fault>()

  function tell(this: Logger, key: string, args: Parameters<LogFn>, method: LogFn) {
    const fault: Fault = { repeated: 0 }
    faults.set(key, fault)
    const look = () => {
      faults.delete(key)
      if (fault.repeated === 0) return
      const [fields, ...rest] = args as unknown as [object, ...unknown[]]
      tell.call(this, key, [{ ...fields, repeated: fault.repeated }, ...rest] as Parameters<LogFn>, method)
    }
    setTimeout(look, minuteMs).unref()
    method.apply(this, args)
  }

  return function (args, method, level) {
    const key = level >= warn && level < fatal ? keyOf(level, this.bindings(), args) : null
    const known = key === null ? undefined : faults.get(key)
    if (known) known.repeated++
    else if (key === null || faults.size >= mostFaults) method.apply(this, args)
    else tell.call(this, key, args, method)
  }
}

/** What a fault is known by: its sentence and all that it names. null = it is no sentence about something. */
function keyOf(level: number, bindings: object, [fields, text]: readonly unknown[]): string | null {
  if (typeof fields !== 'object' || fields === null || typeof text !== 'string') return null
  try {
    const all = [...Object.entries(bindings), ...Object.entries(fields)]
    return `${level} ${text} ${all.map(([name, value]) => `${name}=${nameOf(value)}`).join(' ')}`
  } catch {
    return null // what cannot be written as JSON is told each time
  }
}

function nameOf(value: unknown): string {
  if (value instanceof Error) return `${value.name} ${value.message}`
  // The first line of an error's stack names it.
  if (typeof value === 'string') return value.split('\n', 1)[0]!
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
}
