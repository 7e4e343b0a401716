import { expect, type APIRequestContext } from '@playwright/test'
import { goodPassword, newName } from './kham.ts'
import type { World } from './world.ts'

/** Where a player acts without a screen, since the test is about another one. */
export async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/v2${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A new player, signed in; answers the name. */
export async function register(request: APIRequestContext): Promise<string> {
  const username = newName()
  const passwords = { password: goodPassword, confirmPassword: goodPassword }
  await post(request, '/players/register', { username, ...passwords, ageConfirmed: true })
  return username
}

const anyAccountNumber = () => String(Date.now() * 1000 + Math.floor(Math.random() * 1000))

/** Answers the id of the account. */
export async function addBankAccount(
  request: APIRequestContext,
  accountNumber = anyAccountNumber(),
  accountName = 'KHAMLA SOUVANNAVONG',
): Promise<string> {
  const account = { bankCode: 'bcel', currency: 'LAK', accountName, owner: 'SELF', accountNumber }
  const { bankAccount } = await post(request, '/players/bank-accounts', account)
  return bankAccount.id
}

/** A new player with a bank account; answers its id. */
export async function registerWithAccount(request: APIRequestContext): Promise<string> {
  await register(request)
  return addBankAccount(request)
}

/** A provider that failed in the test before takes deposits again when it has answered a few times, be it slowly. */
export async function untilOffered(request: APIRequestContext, provider: string) {
  const status = async () => {
    const { providers } = await (await request.get('/api/v2/providers/status')).json()
    return providers.find(({ id }: { id: string }) => id === provider).status
  }
  await expect.poll(status, { timeout: 60_000 }).toMatch(/^(UP|SLOW)$/)
}

/** A deposit of a player with a bank account; `pay` pays it and waits for the credit. */
export async function openDepositWithAccount(
  request: APIRequestContext,
  world: World,
  providerId: string,
  kip: string,
) {
  await untilOffered(request, providerId)
  const order = { providerId, paymentMethod: 'laoqr', amount: kip }
  const { deposit } = await post(request, '/deposits', order)
  const status = async () => {
    await request.post(`/api/v2/deposits/${deposit.id}/check`)
    return (await (await request.get(`/api/v2/deposits/${deposit.id}`)).json()).deposit.status
  }
  const pay = async () => {
    await world.pay(deposit.qr.payload)
    await expect.poll(status).toBe('SUCCESS')
  }
  return { depositId: deposit.id as string, pay }
}

/** The same of a player without a bank account yet. */
export async function openDeposit(request: APIRequestContext, world: World, providerId: string, kip: string) {
  const bankAccountId = await addBankAccount(request)
  return { bankAccountId, ...(await openDepositWithAccount(request, world, providerId, kip)) }
}

/** A new player with a bank account, and at GClub the credit that `kip` buy. */
export async function registerWithCredit(request: APIRequestContext, world: World, kip: string) {
  await register(request)
  const { bankAccountId, pay } = await openDeposit(request, world, 'gclub', kip)
  await pay()
  return { bankAccountId }
}
