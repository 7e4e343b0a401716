import type { DeadLetter as ShownDeadLetter } from '@kham/contract/operator/desk/dead-letters'
import type { Context } from '../../../context.ts'
import type { Page } from '../../../db/page.ts'
import type { DeadLetter } from '../../../jobs/dead-letter.ts'
import { orderOf, partnerOf, subjectOf, toShown } from './dead-letter.ts'
import {
  adjustmentsNamed,
  depositsNamed,
  exportsNamed,
  movesNamed,
  partnersNamed,
  paymentsNamed,
  playersOfAccounts,
  reversalsNamed,
  statementsNamed,
  withdrawalsNamed,
} from './dead-letter-queries.ts'

/** A page of an agency's dead letters, each with the current state of its subject. */
export async function listDeadLetters({ db, jobs }: Context, agencyId: string, asked: Page) {
  const { letters, total } = await jobs.deadLetters.page(db, agencyId, asked)
  const named = {
    deposit: await depositsNamed(db, agencyId, idsOf(letters, orderOf, 'deposit')),
    withdraw: await withdrawalsNamed(db, agencyId, idsOf(letters, orderOf, 'withdraw')),
    move: await movesNamed(db, agencyId, idsOf(letters, orderOf, 'move')),
    adjustment: await adjustmentsNamed(db, agencyId, idsOf(letters, orderOf, 'adjustment')),
    reversal: await reversalsNamed(db, agencyId, idsOf(letters, orderOf, 'reversal')),
    payment: await paymentsNamed(db, agencyId, idsOf(letters, orderOf, 'payment')),
  }
  const shownOrder = (letter: DeadLetter): ShownDeadLetter['order'] => {
    const order = orderOf(letter)
    const found = order && named[order.kind].find(({ id }) => id === order.id)
    return found ? { ...found, kind: order.kind } : null
  }
  const subjects = {
    statement: await statementsNamed(db, agencyId, idsOf(letters, subjectOf, 'statement')),
    export: await exportsNamed(db, agencyId, idsOf(letters, subjectOf, 'export')),
    player: await playersOfAccounts(db, agencyId, idsOf(letters, subjectOf, 'player')),
  }
  const shownSubject = (letter: DeadLetter): ShownDeadLetter['subject'] => {
    const subject = subjectOf(letter)
    const found = subject && subjects[subject.kind].find(({ key }) => key === subject.id)
    return found ? { kind: subject.kind, id: found.id, name: found.name } : null
  }
  const partners = await partnersNamed(db, agencyId)
  const deadLetters = letters.map((letter) => {
    const partner = partners.get(partnerOf(letter)) ?? null
    const about = { order: shownOrder(letter), subject: shownSubject(letter), partner }
    return toShown(letter, about, jobs.deadLetters.canRun(letter.job))
  })
  return { deadLetters, total }
}

/** Anything but a UUID is no order's id, and must not fail the query for the others. */
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

type Named<Kind> = (letter: DeadLetter) => { kind: Kind; id: string } | null

const idsOf = <Kind extends string>(letters: DeadLetter[], read: Named<Kind>, kind: Kind) =>
  letters.flatMap((letter) => {
    const named = read(letter)
    return named?.kind === kind && isId(named.id) ? [named.id] : []
  })
