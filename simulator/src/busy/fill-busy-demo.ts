import { closeDays } from '../../../server/src/features/books/books/close-days.ts'
import { issueAllMissingReceipts } from '../../../server/src/features/books/receipts/receipt-jobs.ts'
import { sealAudit } from '../../../server/src/features/desk/audit/audit-chain.ts'
import { sealLedger } from '../../../server/src/ledger/chain.ts'
import { sql } from '../../../sandbox/src/store.ts'
import { Chance } from '../ground/chance.ts'
import { Desk } from './busy-desk.ts'
import { BusyPlayers, type Amounts } from './busy-players.ts'
import { bringStatements } from './busy-statement.ts'
import { openBusyWorld, type BusyWorld } from './busy-world.ts'
import { giveUpJobs } from './give-up-jobs.ts'

interface Filling {
  dataDir: string
  seed: string
  days: number
  amounts: Amounts
}

const dayMs = 86_400_000
const hour = 3600
/** How long people register before the first pays: what is younger than a week is marked at the desk. */
const daysBefore = 10
/** As many acts at once as keep the database busy on a small machine. */
const lanes = 8

/** The provider that is in trouble when one comes to the desk. */
const failing = 'gclub_live'
/** One that has not answered for so long that jobs have given up. */
const silent = 'askmebet'
const hoursSilent = 1.3

const running = new AbortController().signal

/** A folder as an agency leaves it after some busy days, by what the product itself does; the last of them ends now. */
export async function fillBusyDemo({ dataDir, seed, days, amounts }: Filling) {
  const until = new Date()
  const workFrom = new Date(until.getTime() - days * dayMs)
  const from = new Date(workFrom.getTime() - daysBefore * dayMs)
  const phase = phases()
  const world = await openBusyWorld({ dataDir, from })
  phase('database, agency and partners')

  try {
    const { timeline } = world
    const chance = new Chance(seed)
    const desk = new Desk({ world, chance, until })
    await desk.employ()
    // Who has just been employed is no second yet.
    timeline.at(from.getTime() + 3 * dayMs, () => desk.offerPromotion())
    const players = new BusyPlayers({ world, desk, chance, from, workFrom, until }, amounts)
    players.plan()
    await timeline.run(workFrom, lanes)
    phase(`${players.all.length} players have registered before`)
    desk.plan(() => players.all)
    planRounds(world, until)
    planTrouble(world, desk, until)
    for (let day = 1; day <= days; day++) {
      await timeline.run(new Date(workFrom.getTime() + day * dayMs), lanes)
      phase(
        `day ${day} of ${days}: ${players.all.length} players, ${players.opened.deposits} deposits, ${players.opened.withdrawals} withdrawals`,
      )
    }
    await players.withdrawTheRest()
    await timeline.run(until, lanes)
    phase(`the last withdrawals: ${players.opened.withdrawals}`)

    const since = new Date(until.getTime() - hoursSilent * hour * 1000)
    phase(`jobs that gave up: ${await giveUpJobs(world, since, until)}`)
    await disagree(world, desk, until)
    const statement = await bringStatements(world, desk, { dataDir, until })
    await timeline.run(until, lanes)
    phase(`statements: ${statement.lines} lines of yesterday wait in ${statement.path}`)

    await sealLedger(world.context.db)
    await sealAudit(world.context.db)
    await issueAllMissingReceipts(world.context, running)
    await closeDays(world.context, running)
    phase('chains, receipts and closed days')
    tell('refused to players', players.refusals)
    tell('refused to the staff', desk.refusals)
  } finally {
    tell('faults', countOf(world.faults))
    await world.close()
  }
}

/** What the product does again and again, seldom enough that days pass in minutes. */
function planRounds({ round, timeline, keepCalls }: BusyWorld, until: Date) {
  const alone = { isAlone: true }
  timeline.every(24 * hour, until, () => round('ask banks'), alone)
  timeline.every(12 * hour, until, () => round('compare the books'), alone)
  timeline.every(hour / 2, until, keepCalls)
  // In the quieter days there is less to look after.
  const busy = new Date(until.getTime() - 7 * dayMs)
  for (const name of [
    'read the bet logs',
    'deliver owed credit',
    'release held payments',
    'send owed refunds',
    'advance withdrawals',
    'advance adjustments',
    'compare statements',
    'expire approvals',
    'issue missing receipts',
  ]) {
    timeline.every(6 * hour, busy, () => round(name), alone)
    timeline.at(busy, async () => timeline.every(2 * hour, until, () => round(name), alone))
  }
}

/** A provider that refuses for a while, one that fails and then refuses, and one that goes on failing. */
function planTrouble({ inSandbox, timeline }: BusyWorld, desk: Desk, until: Date) {
  const set = (target: string, mode: string) => () => inSandbox('PUT', '/faults', { target, mode, rate: 1 })
  const before = (hours: number) => new Date(until.getTime() - hours * hour * 1000)
  timeline.at(before(70), set('betflix', 'refuse'))
  timeline.at(before(69), set('betflix', 'none'))
  timeline.at(before(12), set('alphabet', 'refuse'))
  timeline.at(before(11.5), set('alphabet', 'none'))
  timeline.at(before(hoursSilent), set(silent, 'error'))
  timeline.at(before(hoursSilent - 0.1), () => desk.cancelAt(silent, 4))
  timeline.at(before(0.7), set(failing, 'error'))
  // It answers again, so that nothing is unknown of it, but takes no credit: what fails there stays until somebody acts.
  timeline.at(before(0.4), set(failing, 'refuse'))
}

/** A partner has written down other amounts than ours: the comparison finds them. */
async function disagree({ round, store }: BusyWorld, desk: Desk, until: Date) {
  const before = (hours: number) => new Date(until.getTime() - hours * hour * 1000).toISOString()
  store.run(sql`UPDATE transfers SET amount = amount - 500 WHERE rowid IN (
    SELECT rowid FROM transfers WHERE provider = 'alphabet' AND status = 'CONFIRMED' AND amount > 500 AND at BETWEEN ${before(20)} AND ${before(1)}
    ORDER BY at LIMIT 6)`)
  await desk.must('malai', 'POST', '/agency/reconciliation/run')
  await round('compare the books')
}

function phases() {
  let began = performance.now()
  let cpu = process.cpuUsage()
  return (what: string) => {
    const used = process.cpuUsage(cpu)
    console.log(
      `${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s (${((used.user + used.system) / 1e6).toFixed(1)} of Node's CPU)  ${what}`,
    )
    began = performance.now()
    cpu = process.cpuUsage()
  }
}

const countOf = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text.slice(0, 400), (counts.get(text.slice(0, 400)) ?? 0) + 1)
  return counts
}

function tell(what: string, counts: ReadonlyMap<string, number>) {
  if (counts.size === 0) return
  console.log(`${what}:`)
  for (const [code, count] of [...counts].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${count} x ${code}`)
}
