import type { OrderStatus } from '@kham/contract/orders/order-status'
import { nextStatuses as nextOfDeposit } from '../../features/orders/deposits/deposit.ts'
import { nextStatuses as nextOfWithdrawal } from '../../features/orders/withdrawals/withdrawal.ts'

export type Kind = 'deposit' | 'withdraw'
export interface Order {
  id: string
  status: OrderStatus
}

const next = { deposit: nextOfDeposit, withdraw: nextOfWithdrawal }

/** Whether an order may come from one status to the other, in any number of steps or none. */
function leadsTo(kind: Kind, from: OrderStatus, to: OrderStatus, seen = new Set<OrderStatus>()): boolean {
  if (from === to) return true
  seen.add(from)
  return next[kind][from].some((each) => !seen.has(each) && leadsTo(kind, each, to, seen))
}

/** What a server has said of orders, and was taken at its word for: nothing of it may be gone or taken back, whatever happens to the server. */
export class Acknowledgements {
  #said = new Map<string, { kind: Kind; status: OrderStatus }>()
  readonly #ends = new Map<string, OrderStatus>()
  #breaches: string[] = []
  /** How often something new was said. */
  count = 0

  note(kind: Kind, { id, status }: Order) {
    const before = this.#said.get(id)
    if (before?.status === status) return
    if (before && !leadsTo(kind, before.status, status))
      this.#breaches.push(`${kind} ${id} was ${before.status} and then ${status}`)
    this.#said.set(id, { kind, status })
    this.count++
  }

  /** Records that the order can only end like this. */
  promise(id: string, end: OrderStatus) {
    this.#ends.set(id, end)
  }

  /** What was said up to this moment, whatever is said from now on; without the ends that orders had yet to come to. */
  soFar(): Acknowledgements {
    const copy = new Acknowledgements()
    copy.#said = new Map(this.#said)
    copy.#breaches = [...this.#breaches]
    copy.count = this.count
    return copy
  }

  /** How many orders something was said of. */
  get orders() {
    return this.#said.size
  }

  /** What does not hold at the end, when these are all the orders there are. */
  breaches(all: readonly { kind: Kind; order: Order }[]): string[] {
    for (const { kind, order } of all) this.note(kind, order)
    const statuses = new Map(all.map(({ order: { id, status } }) => [id, status]))
    const gone = [...this.#said.keys()].filter((id) => !statuses.has(id)).map((id) => `${id} is gone`)
    const otherwise = [...this.#ends].flatMap(([id, end]) =>
      statuses.get(id) === end ? [] : [`${id} was to end as ${end} and is ${statuses.get(id)}`],
    )
    return [...this.#breaches, ...gone, ...otherwise]
  }
}
