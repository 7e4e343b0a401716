import { providerIds, type ProviderId } from '@kham/contract/play/providers'
import { toMinor } from '@kham/contract/money'
import type { Database } from '../db/pool.ts'
import type { RunningSandbox } from './running-sandbox.ts'

type Pool = Pick<Database, 'pool'>

/**
 * Where our books and the partners' own differ, a sentence each. For a world in which nobody has played, every payment fitted its order, and
 * nothing is under way: then each wallet holds what our books say, and the bank has what came in without what went out.
 */
export async function differencesWithPartners(database: Pool, sandbox: RunningSandbox): Promise<string[]> {
  const found = await Promise.all([
    walletsThatDiffer(database, sandbox),
    bankThatDiffers(database, sandbox),
    creditFromNowhere(database),
  ])
  return found.flat()
}

async function walletsThatDiffer({ pool }: Pool, sandbox: RunningSandbox) {
  const { rows } = await pool.query<{ provider: string; member: string; posted: bigint }>(`
    select m.provider_id as provider, m.member_id as member, coalesce(b.free + b.held, 0) as posted
    from provider_members m
    left join ledger.accounts a on a.agency_id = m.agency_id and a.owner = m.player_id
      and a.kind = 'credit' and a.place = m.provider_id
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id`)
  const ours = new Map(rows.map(({ provider, member, posted }) => [`${provider} ${member}`, posted]))
  const theirs = new Map<string, bigint>()
  for (const provider of providerIds)
    for (const { memberId, balance } of await sandbox.members(provider))
      theirs.set(`${provider} ${memberId}`, toMinor(balance.amount))
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((wallet) => {
    const [our, their] = [ours.get(wallet) ?? 0n, theirs.get(wallet) ?? 0n]
    return our === their ? [] : [`${wallet}: the books say ${our}, the provider ${their}`]
  })
}

async function bankThatDiffers({ pool }: Pool, sandbox: RunningSandbox) {
  const { rows } = await pool.query<{ balance: string }>(
    `select coalesce(sum(balance), 0)::text as balance from ledger.house_balances where kind = 'bank'`,
  )
  const [charges, payouts] = await Promise.all([sandbox.charges(), sandbox.payouts()])
  const paidIn = charges.flatMap(({ payments }) => payments.map(({ amount }) => toMinor(amount)))
  const paidOut = payouts.flatMap(({ state, amount }) => (state === 'DONE' ? [-toMinor(amount)] : []))
  const theirs = [...paidIn, ...paidOut].reduce((sum, amount) => sum + amount, 0n)
  const ours = BigInt(rows[0]!.balance)
  return ours === theirs ? [] : [`bank: the books say ${ours}, the bank ${theirs}`]
}

/** What a provider holds beyond our transfers is taken over into the books as won; nobody has played, so it would be credit given twice. */
async function creditFromNowhere({ pool }: Pool) {
  const { rows } = await pool.query<{ place: string; balance: string }>(
    `select place, balance::text from ledger.house_balances where kind = 'game' and balance <> 0`,
  )
  return rows.map(({ place, balance }) => `${place}: ${balance} of play, and nobody has played`)
}

/** What the provider itself says of a player: the balance, and what was moved. */
export async function walletOf(
  { pool }: Pool,
  sandbox: RunningSandbox,
  { playerId, provider }: { playerId: string; provider: ProviderId },
) {
  const { rows } = await pool.query<{ member_id: string }>(
    'select member_id from provider_members where player_id = $1 and provider_id = $2',
    [playerId, provider],
  )
  const member = (await sandbox.members(provider)).find(({ memberId }) => memberId === rows[0]?.member_id)
  // The sandbox lists the newest first.
  const moved = member?.transfers.filter(({ status }) => status === 'CONFIRMED').toReversed() ?? []
  return {
    balance: member?.balance.amount ?? '0.00',
    moved: moved.map(({ direction, amount }) => `${direction} ${amount}`),
  }
}
