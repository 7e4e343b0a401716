import { expect, request as requests, type APIRequestContext } from '@playwright/test'
import { goodPassword } from './kham.ts'
import { playRounds, post, untilOffered } from './player-by-api.ts'
import { promotionsOf } from './promotion-acts.ts'
import { adjustCredit, signInColleague } from './staff-by-api.ts'
import type { World } from './world.ts'

/**
 * Who looks at the player site: a visitor, a newcomer without anything, somebody with a long history, somebody before an open
 * deposit and with a withdrawal under way, one in whose name a promotion is claimed, one who has its credit, and one on a break.
 */
export const roles = ['visitor', 'payer', 'newcomer', 'regular', 'claimer', 'user', 'resting'] as const
export type Role = (typeof roles)[number]

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

/** Who is there, and what they have brought about: ids for addresses. */
export interface Cast {
  cookies: Record<Role, Cookies>
  ids: Record<string, string>
}

interface Stage {
  world: World
  operator: APIRequestContext
  ids: Cast['ids']
}

/** Partners and jobs are as quick as the machine lets them be, outside of a test too. */
const patience = { timeout: 120_000 }

const casts = new WeakMap<World, Promise<Cast>>()

/** Brings all of it about through the doors, as players and the staff would; once in a world. */
export function castOf(world: World): Promise<Cast> {
  const cast = casts.get(world) ?? bringCast(world)
  casts.set(world, cast)
  return cast
}

async function bringCast(world: World): Promise<Cast> {
  const stage: Stage = { world, operator: await requests.newContext({ baseURL: world.url }), ids: {} }
  await post(stage.operator, '/agency/session', { username: 'operator', password: 'kham-demo-operator' })
  const cookies = Object.fromEntries(
    await Promise.all(roles.map(async (role, place) => [role, await enter(stage, role, place)] as const)),
  ) as Cast['cookies']
  await stage.operator.dispose()
  return { cookies, ids: stage.ids }
}

async function enter(stage: Stage, role: Role, place: number): Promise<Cookies> {
  if (role === 'visitor') return []
  const player = await requests.newContext({ baseURL: stage.world.url })
  const passwords = { password: goodPassword, confirmPassword: goodPassword }
  await post(player, '/players/register', { username: `khamla${role}`, ...passwords, ageConfirmed: true })
  await parts[role](stage, player, String(1012000452148200 + place))
  const { cookies } = await player.storageState()
  await player.dispose()
  return cookies
}

type Part = (stage: Stage, player: APIRequestContext, accountNumber: string) => Promise<void>

const parts: Record<Exclude<Role, 'visitor'>, Part> = {
  newcomer: async () => {},
  regular: playRegular,
  payer: playPayer,
  claimer: async (_, player, account) => {
    await addAccount(player, account)
    const [welcome] = await promotionsOf(player)
    await untilOffered(player, 'betflix')
    await post(player, '/promotions/use', { promotionId: welcome.id, providerId: 'betflix' })
  },
  user: async (stage, player, account) => {
    await addAccount(player, account)
    const [, , festival] = await promotionsOf(player)
    stage.ids['promotionInUse'] = festival.id
    await untilOffered(player, 'askmebet')
    await post(player, '/promotions/use', { promotionId: festival.id, providerId: 'askmebet' })
    await payIn(stage, player, { providerId: 'askmebet', amount: '500000' })
  },
  resting: async (_, player, account) => {
    await addAccount(player, account)
    await post(player, '/players/time-out', { days: 3, password: goodPassword })
  },
}

/** Orders of each end, credit that was moved, a promotion that was taken and given up. */
async function playRegular(stage: Stage, player: APIRequestContext, account: string) {
  const { ids } = stage
  const bankAccountId = await addAccount(player, account)
  const [welcome] = await promotionsOf(player)
  ids['promotion'] = welcome.id
  await untilOffered(player, 'betflix')
  const { usage } = await post(player, '/promotions/use', { promotionId: welcome.id, providerId: 'betflix' })
  ids['usage'] = usage.usageId
  await post(player, '/promotions/usages/cancel', { usageId: usage.usageId })

  ids['canceledDeposit'] = await openDeposit(player, { providerId: 'gclub', amount: '250000' })
  await post(player, `/deposits/${ids['canceledDeposit']}/cancel`, {})
  ids['deposit'] = await payIn(stage, player, { providerId: 'alphabet', amount: '2000000' })
  await payIn(stage, player, { providerId: 'gclub', amount: '500000' })

  const withdraw = async (amount: string) => {
    const order = { providerId: 'alphabet', bankAccountId, amount }
    const opened = await post(player, '/withdraws', order)
    await held(player, opened.withdraw.id)
    return opened.withdraw.id as string
  }
  ids['rejected'] = await withdraw('300')
  await decide(stage, `${ids['rejected']}/reject`, { reason: 'ຊື່ບັນຊີບໍ່ຕົງກັບຊື່ຜູ້ຫຼິ້ນ' })
  await ended(player, ids['rejected'], 'REJECTED')
  ids['withdraw'] = await withdraw('500')
  await decide(stage, `${ids['withdraw']}/approve`)
  await ended(player, ids['withdraw'], 'SUCCESS')

  const { move } = await post(player, '/credits/move', { from: 'gclub', to: 'betflix' })
  ids['move'] = move.id
  const moved = async () => (await player.get(`/api/v2/credits/moves/${move.id}`)).json()
  await expect.poll(async () => (await moved()).move.status, patience).toBe('SUCCESS')
  const { receipt } = await (await player.get(`/api/v2/deposits/${ids['deposit']}/receipt`)).json()
  ids['receipt'] = receipt.compact
}

async function playPayer(stage: Stage, player: APIRequestContext, account: string) {
  const bankAccountId = await addAccount(player, account)
  await payIn(stage, player, { providerId: 'alphabet', amount: '1000000' })
  await post(player, '/withdraws', { providerId: 'alphabet', bankAccountId, amount: '400' })
  stage.ids['openDeposit'] = await openDeposit(player, { providerId: 'gclub', amount: '500000' })
  await playRounds(player, stage.world, 'alphabet', ['small', 'big', 'small'])
  const manager = await requests.newContext({ baseURL: stage.world.url })
  await signInColleague(stage.world, manager, { role: 'manager' })
  const adjust = (direction: string, amount: string, reason: string) =>
    adjustCredit([stage.operator, manager], player, { providerId: 'alphabet', direction, amount, reason })
  await adjust('GIVE', '50.00', 'GOODWILL')
  await adjust('TAKE', '12.50', 'MISTAKE')
  await manager.dispose()
}

async function addAccount(player: APIRequestContext, accountNumber: string): Promise<string> {
  const account = { bankCode: 'bcel', currency: 'LAK', accountName: 'KHAMLA SOUVANNAVONG', owner: 'SELF' }
  const { bankAccount } = await post(player, '/players/bank-accounts', { ...account, accountNumber })
  return bankAccount.id
}

interface Wish {
  providerId: string
  amount: string
}

async function openDeposit(player: APIRequestContext, wish: Wish): Promise<string> {
  await untilOffered(player, wish.providerId)
  const { deposit } = await post(player, '/deposits', { ...wish, paymentMethod: 'laoqr' })
  return deposit.id
}

async function payIn({ world }: Stage, player: APIRequestContext, wish: Wish): Promise<string> {
  await untilOffered(player, wish.providerId)
  const { deposit } = await post(player, '/deposits', { ...wish, paymentMethod: 'laoqr' })
  await world.pay(deposit.qr.payload)
  const status = async () => {
    await player.post(`/api/v2/deposits/${deposit.id}/check`)
    return (await (await player.get(`/api/v2/deposits/${deposit.id}`)).json()).deposit.status
  }
  await expect.poll(status, patience).toBe('SUCCESS')
  return deposit.id
}

/** The staff decides on what has left the provider. */
async function held(player: APIRequestContext, id: string) {
  const steps = async () => {
    const { steps: all } = await (await player.get(`/api/v2/withdraws/${id}/timeline`)).json()
    return (all as { step: string }[]).map(({ step }) => step)
  }
  await expect.poll(steps, patience).toContain('HELD')
}

async function ended(player: APIRequestContext, id: string, end: string) {
  const status = async () => (await (await player.get(`/api/v2/withdraws/${id}`)).json()).withdraw.status
  await expect.poll(status, patience).toBe(end)
}

const decide = ({ operator }: Stage, act: string, data: object = {}) =>
  post(operator, `/agency/withdraws/${act}`, data)
