import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../context.ts'
import { newestResults, openAskedRun } from '../features/books/reconciliation/run-queries.ts'
import { runReconciliation } from '../features/books/reconciliation/run-reconciliation.ts'
import { running, type MoneyWorld } from './money-world.ts'
import { reconciliationDesk } from './reconciliation-desk.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

/** What tests of providers without a list of their members do over and over. */
export function memberDesk(world: () => MoneyWorld) {
  const reconciliations = reconciliationDesk(world)

  const at = (providerId: ProviderId) => ({ agencyId: world().agency.agency_id, providerId })
  /** So much time passes: bank and providers have clocks of their own, so that what was goes back instead. */
  async function later(seconds: number) {
    const back = (table: string, ...columns: string[]) =>
      reconciliations.query(
        `update ${table} set ${columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`).join(', ')}`,
        [seconds],
      )
    await back('provider_members', 'agreed_at', 'rest_since', 'launched_at', 'seen_at')
    await back('credit_transfers', 'created_at', 'sent_at', 'resolved_at')
    await back('reconciliations', 'at')
    await back('reconciliation_runs', 'asked_at', 'finished_at')
  }
  const walletOf = (providerId: ProviderId, playerId: string) => ({ ...at(providerId), playerId })

  /** A player with 1,449.27 THB at the provider, and the code of the order that brought them. */
  async function rich(providerId: ProviderId) {
    const { playerId } = await withdrawalDesk(world, providerId).richPlayer()
    const { rows } = await reconciliations.query(
      `select m.member_id, d.code, d.deposit_id from provider_members m join deposits d using (agency_id, player_id, provider_id)
       where m.player_id = $1 and m.provider_id = $2`,
      [playerId, providerId],
    )
    return { playerId, memberId: rows[0].member_id as string, order: rows[0].code as string }
  }
  type Rich = Awaited<ReturnType<typeof rich>>

  const moved = ({ memberId }: Rich, by: number) =>
    `update members set balance = balance + ${by} where member_id = '${memberId}'`
  let rounds = 0
  const played = ({ memberId }: Rich, net: number) => [
    'pragma foreign_keys = off',
    `insert into wagers (id, token, round, provider, operator, member_id, game_id, bet, win, balance_after, stakes, outcome,
        client_seed, server_seed, at)
      select 'r${++rounds}', 't${rounds}', 1, provider, operator, member_id, 'x', 1000, ${1000 + net}, 0, '{}', '{}', '', '',
        '${new Date().toISOString()}' from members where member_id = '${memberId}'`,
  ]
  const ledTo = ({ playerId }: Rich, when: Date) =>
    reconciliations.query('update provider_members set launched_at = $2 where player_id = $1', [
      playerId,
      when,
    ])

  /** What a run finds now of one provider. */
  async function look(providerId: ProviderId) {
    const { results } = await reconciliations.compare()
    const { outcome, reason, counts, totals, not_listed } = results.find(
      ({ subject }) => subject === providerId,
    )!
    const found = (await reconciliations.differences()).filter(({ subject }) => subject === providerId)
    return { outcome, reason, counts, totals, notListed: not_listed, found }
  }
  const ofPlayer = ({ found }: Awaited<ReturnType<typeof look>>, { playerId }: Rich) =>
    found.filter((each) => each.player_id === playerId)

  /** The world with another answer to the question for a balance at one provider. */
  function answering(
    providerId: ProviderId,
    balance: (memberId: string, real: (memberId: string) => Promise<bigint>) => Promise<bigint>,
  ): Context {
    const { context } = world()
    const game: typeof context.partners.game = async (agencyId, id) => {
      const provider = await context.partners.game(agencyId, id)
      if (!provider || id !== providerId) return provider
      const asked = (memberId: string) => balance(memberId, (name) => provider.balance(name))
      return new Proxy(provider, { get: (of, name) => (name === 'balance' ? asked : Reflect.get(of, name)) })
    }
    return { ...context, partners: { ...context.partners, game } }
  }
  async function runIn(context: Context, providerId: ProviderId, stopping = running) {
    const { agency_id: agencyId } = world().agency
    await openAskedRun(context.db, agencyId, await reconciliations.staffId(), context.clock())
    await runReconciliation(context, agencyId, stopping)
    return (await newestResults(context.db, agencyId)).find(({ subject }) => subject === providerId)!
  }

  return {
    ...reconciliations,
    at,
    later,
    walletOf,
    rich,
    moved,
    played,
    ledTo,
    look,
    ofPlayer,
    answering,
    runIn,
  }
}
