/** Money that a member of the staff has sent in the bank's own app. No gateway knows of it. */
export interface HandTransfer {
  payoutId: string
  /** Who of the staff has sent it. */
  by: string
  /** The payout's reference, as written into the transfer. */
  reference: string
  mid: string
  bankReference: string
  amount: bigint
  account_number: string
  cameBack: boolean
}

/** How long a payout stays claimed, and the clock skew allowed for. */
const takenForMs = 15 * 60_000
const clocksDifferMs = 200_000

/** What the staff do in the bank's app, and what each of them holds to be theirs to pay: they go by what the product told them. */
export class BankingApp {
  readonly transfers: HandTransfer[] = []
  /** Payouts that somebody of the staff denies although they arrived: came back, or never possible. */
  readonly #denied = new Set<string>()
  readonly #until = new Map<string, Map<string, number>>()
  #count = 0

  /** What has been sent for a payout. */
  of = (payoutId: string) => this.transfers.filter((one) => one.payoutId === payoutId)

  send(transfer: Omit<HandTransfer, 'bankReference' | 'cameBack'>): HandTransfer {
    const sent = { ...transfer, bankReference: `HAND${++this.#count}`, cameBack: false }
    this.transfers.push(sent)
    return sent
  }

  /** Somebody says that what was sent came back, or could not be sent. */
  deny(payoutId: string) {
    if (this.hasArrived(payoutId)) this.#denied.add(payoutId)
  }

  /** Payouts that were denied, and are in truth where they were sent to. */
  get denied(): ReadonlySet<string> {
    return new Set([...this.#denied].filter(this.hasArrived))
  }

  readonly hasArrived = (payoutId: string) => this.of(payoutId).some(({ cameBack }) => !cameBack)

  /** Whether this one of the staff believes that it is theirs to pay. */
  isTakenBy = (payoutId: string, staffId: string, nowMs: number) =>
    (this.#until.get(payoutId)?.get(staffId) ?? 0) > nowMs + clocksDifferMs

  /** Who asks the others, and is told that they leave it. */
  leave(payoutId: string, staffId?: string) {
    if (staffId === undefined) this.#until.delete(payoutId)
    else this.#until.get(payoutId)?.delete(staffId)
  }

  /** The product says that it is theirs. Whose time is over is asked, and leaves it. */
  take(payoutId: string, staffId: string, { askedMs, nowMs }: { askedMs: number; nowMs: number }) {
    const holders = this.#until.get(payoutId) ?? new Map<string, number>()
    for (const [other, until] of holders) if (until <= nowMs + clocksDifferMs) holders.delete(other)
    this.#until.set(payoutId, holders.set(staffId, askedMs + takenForMs))
  }
}
