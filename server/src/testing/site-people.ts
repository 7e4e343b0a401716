import { demoOperator } from '../seed/demo-people.ts'
import { SiteVisitor } from './site-visitor.ts'

export interface Player {
  id: string
  visitor: SiteVisitor
  /** '' = none yet. */
  bankAccountId: string
}

let players = 0

/** Registers over HTTP, and adds a bank account unless told otherwise. */
export async function newPlayer(url: string, { withAccount = true } = {}): Promise<Player> {
  const number = ++players
  const visitor = new SiteVisitor(url)
  const password = 'a-test-of-many'
  const form = { username: `player${number}`, password, confirmPassword: password, ageConfirmed: true }
  const { player } = await visitor.post('/api/v2/players/register', form)
  if (!withAccount) return { id: player.id, visitor, bankAccountId: '' }
  const account = {
    bankCode: 'jdb',
    currency: 'LAK',
    accountNumber: String(20_000_000 + number),
    accountName: 'TEST PLAYER',
    owner: 'SELF',
  }
  const { bankAccount } = await visitor.post('/api/v2/players/bank-accounts', account)
  return { id: player.id, visitor, bankAccountId: bankAccount.id }
}

export async function signedInOperator(url: string) {
  const visitor = new SiteVisitor(url)
  await visitor.post('/api/v2/agency/session', demoOperator)
  return visitor
}
