import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { Act } from './act.ts'
import { byHand, payersOf, requestsAbout, send, take, type ByHand } from './paying-by-hand.ts'
import { visit } from './visit.ts'
import { withdrawAtOnce } from './withdraw-and-approve.ts'

interface Line {
  line: number
  purpose: string
  accountNumber: string
  amount: string
  bankReference: string
  outcome: string
}

/** What the bank's file says: of what was sent, the truth; of what was not, mostly nothing, or that it was refused or waits. */
function lineOf(
  sim: Simulation,
  { payout_id: id, reference, account_number, amount_minor }: ByHand,
  at: number,
): Line | null {
  const { bankingApp, chance } = sim
  const sent = bankingApp.of(id).at(-1)
  if (!sent && chance.is(0.3)) return null
  return {
    line: at + 2,
    purpose: chance.is(0.8) ? `Kham ${reference}` : '',
    accountNumber: account_number,
    amount: String((sent?.amount ?? amount_minor) / 100n),
    bankReference: sent?.bankReference ?? `NOT${at}${reference}`,
    outcome: sent
      ? sent.cameBack
        ? 'Returned'
        : 'Success'
      : chance.pick(['Failed', 'Account closed', 'Pending']),
  }
}

/** What nobody is about, or what is asked for now. */
async function takeSome(sim: Simulation, open: readonly ByHand[], person: Person) {
  const free = open.filter(
    ({ payout_id: id, taken_by }) =>
      taken_by === null && sim.bankingApp.of(id).length === 0 && requestsAbout(sim, id).length === 0,
  )
  if (free.length === 0) return withdrawAtOnce.begin(sim)
  for (const payout of free) {
    if (person.role === 'manager') sim.bankingApp.leave(payout.payout_id)
    await sim.finish(take(sim, payout, person))
  }
  return true
}

const sha = 'a'.repeat(64)

/** Sends the payouts that somebody has claimed with the bank's form, and brings back the bank's answer. */
const bringAnswer: Act = {
  name: "a bank's answer file is brought",
  weight: 24,
  async begin(sim) {
    const { bankingApp, chance, clock, fixtures } = sim
    const agency = chance.pick(fixtures.agencies)
    const person = chance.pick(payersOf(sim, agency.id))
    const open = (await byHand(sim, `status in ('REQUESTED', 'SENT')`)).filter(
      (one) => one.agency_id === agency.id,
    )
    const mine = open.filter((one) => one.taken_by === person.id)
    if (mine.length === 0) return takeSome(sim, open, person)
    for (const payout of mine)
      if (
        payout.status === 'REQUESTED' &&
        bankingApp.isTakenBy(payout.payout_id, person.id, clock.wallMs) &&
        bankingApp.of(payout.payout_id).length === 0 &&
        chance.is(0.4)
      )
        send(sim, payout, person)
    // The file of another's batch, by mistake, or all of them.
    const told = chance.is(0.7) ? mine : open
    const lines = told.flatMap((payout, at) => lineOf(sim, payout, at) ?? [])
    if (lines.length === 0) return false
    const path = '/v2/agency/payouts/answer'
    let same: string[] = []
    const onAnswer = ({ body }: { body: { lines: { state: string; payoutId: string | null }[] } }) =>
      void (same = body.lines.flatMap(({ state, payoutId }) =>
        payoutId && state === 'SAME' ? [payoutId] : [],
      ))
    await sim.finish(visit(sim, person, { method: 'POST', path, body: { lines }, onAnswer }))
    // All of them are pressed, whatever the screen says.
    const ids = chance.is(0.5) ? same : told.map(({ payout_id }) => payout_id)
    if (ids.length === 0) return true
    const body = { lines, ids, fileName: 'answer.csv', fileHash: sha }
    await sim.finish(visit(sim, person, { method: 'POST', path: `${path}/confirm`, body }))
    return true
  },
}

/** What a bank answers to a batch of payouts by hand. */
export const answerFileActs: readonly Act[] = [bringAnswer]
