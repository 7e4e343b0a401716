/** A line of a bank account without a gateway, or an invented one. */
export interface Entry {
  agencyId: string
  reference: string
  amount: bigint
  /** The order that it pays. */
  bill: string
  isReal: boolean
}

/** A staff member's report of a payment, whatever its outcome. */
export interface StaffReport {
  staffId: string
  depositId: string
  reference: string
  amount: bigint
}

/** The canonical form of a reference, however it is spelled. */
export const written = (reference: string) =>
  reference
    .normalize('NFKC')
    .replace(/[\u0ED0-\u0ED9]/g, (lao) => String(lao.charCodeAt(0) - 0x0ed0))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** The lines of the bank account, and the staff's reports of them. */
export class BankAccountLog {
  readonly entries: Entry[] = []
  readonly reports: StaffReport[] = []

  enter(entry: Omit<Entry, 'reference'>): Entry {
    const reference = `FT26${String(this.entries.length + 1).padStart(6, '0')}`
    const entered = { ...entry, reference }
    this.entries.push(entered)
    return entered
  }

  of = (reference: string) => this.entries.find((one) => one.reference === written(reference))
}
