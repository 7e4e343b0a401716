import type { DeadLetter as ShownDeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { Context } from '../../../context.ts'
import type { Page } from '../../../db/page.ts'
import type { DeadLetter } from '../../../jobs/dead-letter.ts'
import { orderOf, toShown, type OrderKind } from './dead-letter.ts'
import {
  adjustmentsNamed,
  depositsNamed,
  movesNamed,
  paymentsNamed,
  reversalsNamed,
  withdrawalsNamed,
} from './dead-letter-queries.ts'

/** One page of an agency's dead letters, each with its order as it stands now. */
export async function listDeadLetters({ db, jobs }: Context, agencyId: string, asked: Page) {
  const { letters, total } = await jobs.deadLetters.page(db, agencyId, asked)
  const named = {
    deposit: await depositsNamed(db, agencyId, idsOf(letters, 'deposit')),
    withdraw: await withdrawalsNamed(db, agencyId, idsOf(letters, 'withdraw')),
    move: await movesNamed(db, agencyId, idsOf(letters, 'move')),
    adjustment: await adjustmentsNamed(db, agencyId, idsOf(letters, 'adjustment')),
    reversal: await reversalsNamed(db, agencyId, idsOf(letters, 'reversal')),
    payment: await paymentsNamed(db, agencyId, idsOf(letters, 'payment')),
  }
  const shownOrder = (letter: DeadLetter): ShownDeadLetter['order'] => {
    const order = orderOf(letter)
    const found = order && named[order.kind].find(({ id }) => id === order.id)
    return found ? { ...found, kind: order.kind } : null
  }
  const deadLetters = letters.map((letter) =>
    toShown(letter, shownOrder(letter), jobs.deadLetters.canRun(letter.job)),
  )
  return { deadLetters, total }
}

/** What is no UUID is no order's id, and must not fail the question about the others. */
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const idsOf = (letters: DeadLetter[], kind: OrderKind) =>
  letters.flatMap((letter) => {
    const order = orderOf(letter)
    return order?.kind === kind && isId(order.id) ? [order.id] : []
  })
