import type { Person } from '../world/people.ts'
import type { Simulation } from '../world/simulation.ts'
import type { StaffCall } from '../world/staff-call.ts'
import { visit } from './visit.ts'

/** A first approval that waits for the second. */
export interface Waiting {
  agency_id: string
  word_id: string
  act: string
  subject_kind: string
  subject_id: string
  said: Record<string, string | null>
  said_by: string | null
}

export const waitingApprovals = (sim: Simulation) =>
  sim.ask<Waiting>(`select * from first_words where state = 'WAITING' order by said_at, word_id`)

// It writes nothing where the approval is over.
const untouched = ['order_steps', 'payouts', 'payments', 'deposits', 'withdrawals', 'ledger.post', 'sim.jobs']

export const refuseApproval = (sim: Simulation, { word_id: id }: Waiting, person: Person) =>
  visit(sim, person, {
    method: 'POST',
    path: `/v2/agency/approvals/${id}/refuse`,
    body: { note: 'not agreed' },
    untouched,
    onAnswer: () => void sim.refusedApprovals.add(id),
  })

const isInvented = ({ accountLog }: Simulation, reference: unknown) =>
  typeof reference === 'string' && accountLog.of(reference)?.isReal === false

/** Whether it rests on a payment that never came, or on a payout that is said to have come back or not to be possible, and arrived. */
export async function isOfFalseReport(sim: Simulation, { act, subject_id: id, said }: Waiting) {
  if (act === 'CONFIRM') return isInvented(sim, said['bankReference'])
  const denied = [...sim.bankingApp.denied]
  const [found] = await sim.ask<{ bank_ref: string | null }>(
    `select null as bank_ref from payouts where order_id = $1 and payout_id = any($2)
     union all select bank_ref from payments where payment_id = $1 and (payout_id is null or payout_id = any($2))`,
    [id, denied],
  )
  if (!found) return false
  return found.bank_ref === null || isInvented(sim, found.bank_ref) || found.bank_ref.endsWith('R')
}

/** Nobody confirms a payout while a report waits that it came back. */
export async function refuseFalseReports(sim: Simulation) {
  for (const one of await waitingApprovals(sim)) {
    if (!(await isOfFalseReport(sim, one))) continue
    const honest = honestOf(sim, one)
    await sim.finish(refuseApproval(sim, one, honest[0]!))
  }
}

/** Those who may refuse whatever waits, and have not said it themselves. */
export const honestOf = ({ fixtures }: Simulation, { agency_id, said_by }: Waiting) =>
  fixtures.staff.filter(
    ({ id, agency, role }) =>
      agency.id === agency_id && (role === 'manager' || role === 'owner') && id !== said_by,
  )

/** What takes two from a bound on, or always, and may be said again: not what says how things are just then. */
const repeatable =
  /\/(withdraws\/[^/]+\/approve|deposits\/[^/]+\/(confirm|refund)|payments\/[^/]+\/(match|credit|refund)|bank-account|settings\/four-eyes)$/

/** Whether a call was made by one who knows that it is not so: nobody else would say it too. */
async function isFalse(sim: Simulation, { path, body }: StaffCall) {
  if (path.endsWith('/confirm')) return isInvented(sim, (body as { bankReference?: string }).bankReference)
  const [, paymentId] = /\/payments\/([^/]+)\//.exec(path) ?? []
  if (paymentId === undefined) return false
  return isOfFalseReport(sim, { act: 'CREDIT', subject_id: paymentId, said: {} } as Waiting)
}

const isOfBounds = ({ path }: StaffCall) => path.endsWith('/four-eyes')

/** A call of the last ones that may be said once more, and who of the staff would say it. */
export async function someRepeatable(sim: Simulation): Promise<{ call: StaffCall; who: Person[] } | null> {
  const { asked, chance, fixtures } = sim
  const all = asked.filter(({ path }) => repeatable.test(path))
  const others = all.filter((one) => !isOfBounds(one)).slice(-8)
  const found = others.length > 0 && chance.is(0.85) ? others : all.filter(isOfBounds).slice(-3)
  if (found.length === 0) return null
  const call = chance.pick(found)
  const author = fixtures.staff.find(({ id }) => id === call.by)!
  if (await isFalse(sim, call)) return { call, who: [author] }
  const colleagues = fixtures.staff.filter(
    ({ agency, role, id }) => agency === author.agency && role !== 'viewer' && id !== author.id,
  )
  return { call, who: [author, ...colleagues] }
}

/** The call of a first approval that waits, and a colleague who would say the same. */
export async function someWaitingCall(sim: Simulation): Promise<{ call: StaffCall; who: Person[] } | null> {
  const waiting = await waitingApprovals(sim)
  const calls = sim.asked.filter(({ path, by, isRefused }) =>
    waiting.some(
      ({ said_by, subject_id, act }) =>
        !isRefused &&
        said_by === by &&
        repeatable.test(path) &&
        (path.includes(subject_id) || (act === 'LOOSEN' && path.endsWith('/four-eyes'))),
    ),
  )
  const call = calls.at(-1)
  if (!call || (await isFalse(sim, call))) return null
  const author = sim.fixtures.staff.find(({ id }) => id === call.by)!
  const who = sim.fixtures.staff.filter(
    ({ agency, role, id }) => agency === author.agency && role === 'manager' && id !== author.id,
  )
  return { call, who }
}

/** The same call by this one of the staff. */
export function sayAgain(sim: Simulation, { method, path, headers, body }: StaffCall, person: Person) {
  const { accountLog } = sim
  const [, depositId] = /\/deposits\/([^/]+)\/confirm$/.exec(path) ?? []
  if (depositId !== undefined) {
    const { bankReference, amount } = body as { bankReference: string; amount: string }
    const reference = accountLog.of(bankReference)?.reference ?? bankReference
    accountLog.reports.push({ staffId: person.id, depositId, reference, amount: BigInt(amount) * 100n })
  }
  return visit(sim, person, { method, path, ...(headers && { headers }), body })
}
