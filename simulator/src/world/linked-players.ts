import type { Chance } from '../ground/chance.ts'
import type { Agency } from './agency.ts'
import { accountNumber, addPlayer, type Payer, type Person, type Registry } from './people.ts'

/** One person under two names, and what gives them away: of `PAYER` the first pays from the account that the second has given. */
export interface Pair {
  sign: 'DEVICE' | 'ACCOUNT' | 'PAYER'
  players: readonly [Person, Person]
}

const names = ['KEO NOY', 'SENG DAO', 'PHET LA', 'BOUN MY', 'THONG SY', 'VANH PHONE']

export async function addLinkedPlayers(registry: Registry, agency: Agency): Promise<Pair[]> {
  const { chance } = registry
  const pairs: Pair[] = []
  for (const [at, sign] of (['DEVICE', 'ACCOUNT', 'PAYER'] as const).entries()) {
    const number = accountNumber(chance)
    const add = (count: 0 | 1) =>
      addPlayer(registry, agency, {
        number: sign === 'ACCOUNT' || count === 1 ? number : accountNumber(chance),
        bankCode: count === 0 ? 'jdb' : 'bcel',
        payer: {
          name: names[at * 2 + count]!,
          account: sign === 'PAYER' && count === 0 ? number : accountNumber(chance),
        },
      })
    pairs.push({ sign, players: [await add(0), await add(1)] })
  }
  return pairs
}

/** Banks write one name and one number in several ways, and payers do so on purpose. */
export const payerAsWritten = (chance: Chance, { name, account }: Payer) => ({
  payerName: chance.pick([name, name.toLowerCase(), `Mr ${name.split(' ').toReversed().join('  ')}`]),
  payerAccount: chance.pick([
    account,
    `${account.slice(0, 3)}-${account.slice(3, 6)} ${account.slice(6)}`,
    // In full-width digits, behind a sign that nobody sees.
    `\u200E${account.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))}`,
  ]),
})

export const linkedFromTheBeginning = (pairs: readonly Pair[], { id }: Agency) =>
  pairs
    .filter(({ sign, players }) => sign !== 'PAYER' && players[0].agency.id === id)
    .map(({ players }) => players.map((player) => player.id))
