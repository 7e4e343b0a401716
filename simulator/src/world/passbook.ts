/** A line of an account of which no gateway tells, or one that somebody has made up. */
export interface Entry {
  agencyId: string
  reference: string
  amount: bigint
  /** The order that it is for. */
  bill: string
  isReal: boolean
}

/** What one of the staff has asked for, whatever became of it. */
export interface Telling {
  staffId: string
  depositId: string
  reference: string
  amount: bigint
}

/** How two who mean the same reference write it. */
export const written = (reference: string) =>
  reference
    .normalize('NFKC')
    .replace(/[\u0ED0-\u0ED9]/g, (lao) => String(lao.charCodeAt(0) - 0x0ed0))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** The account itself, as who looks at it sees it, and what the staff have told of it. */
export class Passbook {
  readonly entries: Entry[] = []
  readonly tellings: Telling[] = []

  enter(entry: Omit<Entry, 'reference'>): Entry {
    const reference = `FT26${String(this.entries.length + 1).padStart(6, '0')}`
    const entered = { ...entry, reference }
    this.entries.push(entered)
    return entered
  }

  of = (reference: string) => this.entries.find((one) => one.reference === written(reference))
}
