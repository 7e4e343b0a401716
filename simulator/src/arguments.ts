import { parseArgs } from 'node:util'

export interface Arguments {
  /** The first seed, and how many there are from it on. */
  seed: number
  runs: number
  workers: number
  /** Steps to leave out of every sequence: a replay. */
  without: Set<number>
  /** Whether the trace is printed whole. */
  trace: boolean
  /** Whether the hash of each sequence's trace is printed. */
  hashes: boolean
  /** Whether further sequences run after a breach. */
  keepGoing: boolean
  /** Names of mutants to hunt; empty = all. null = none, the product itself is simulated. */
  mutants: string[] | null
  /** A mutant that is planted in the product that is simulated. */
  with: string | undefined
  /** The most sequences that a hunt may take. */
  most: number
  /** A migrated database to start from. */
  dump: string | undefined
}

/** @throws Error for an option that is none, or that needs a number and has none */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '200' },
      workers: { type: 'string', default: '2' },
      without: { type: 'string', default: '' },
      trace: { type: 'boolean', default: false },
      hashes: { type: 'boolean', default: false },
      'keep-going': { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      with: { type: 'string' },
      most: { type: 'string', default: '60' },
      dump: { type: 'string' },
    },
  })
  return {
    seed: number('seed', values.seed),
    runs: number('runs', values.runs),
    workers: number('workers', values.workers),
    without: readSteps(values.without),
    trace: values.trace,
    hashes: values.hashes,
    keepGoing: values['keep-going'],
    mutants: values.mutants ? positionals : null,
    with: values.with,
    most: number('most', values.most),
    dump: values.dump,
  }
}

function number(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${name} needs a whole number`)
  return Number(text)
}

/** "3,7-9" and back. */
export function readSteps(text: string): Set<number> {
  const steps = new Set<number>()
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [first = '', last = first] = part.split('-')
    for (let step = number('without', first); step <= number('without', last); step++) steps.add(step)
  }
  return steps
}

export function writeSteps(steps: ReadonlySet<number>): string {
  const parts: [number, number][] = []
  for (const step of [...steps].toSorted((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last && last[1] === step - 1) last[1] = step
    else parts.push([step, step])
  }
  return parts.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',')
}
