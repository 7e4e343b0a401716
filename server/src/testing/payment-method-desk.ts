import type {
  MethodReachForm,
  MethodSettings,
  NewMethodForm,
} from '@kham/contract/operator/cashier/payment-methods'
import type { StaffRole } from '@kham/contract/desk/staff-roles'
import type { MoneyWorld } from './money-world.ts'
import type { OpenDoors } from './open-doors.ts'
import { addStaff } from './test-app.ts'

type Staff = Awaited<ReturnType<OpenDoors['staff']>>
type Said = ReturnType<Staff['post']>

export const methodsPath = '/v2/agency/settings/payment-methods'
export const account = { bank: 'ldb', accountNumber: '0302000410008521', accountName: 'KHAM DEMO CO LTD' }
export const byHand = (code: string, change: Partial<NewMethodForm> = {}): NewMethodForm => ({
  code,
  displayName: 'LDB Trust',
  dialect: 'manual',
  baseUrl: '',
  mid: '',
  iin: '',
  settings: account,
  ...change,
})
export const gateway = (change: Partial<NewMethodForm> = {}): NewMethodForm => ({
  code: 'gate',
  displayName: 'Gate',
  dialect: 'open',
  baseUrl: 'https://gate.example',
  mid: 'M9',
  iin: '27710418',
  settings: {},
  credentials: { key: 'the-key-of-the-gate' },
  ...change,
})

/** What tests of payment methods do over and over. */
export function paymentMethodDesk(world: () => MoneyWorld, doors: () => OpenDoors) {
  let count = 0
  const deciders = {} as Record<'owner' | 'manager', Staff>
  const owner = () => deciders.owner
  const manager = () => deciders.manager
  const staffWho = async (role: StaffRole) =>
    doors().staff(
      await addStaff(world().context, `methods-${role}-${++count}`, role, world().agency.agency_id),
    )
  async function hire() {
    for (const role of ['owner', 'manager'] as const) deciders[role] = await staffWho(role)
    return deciders
  }
  const methods = async (): Promise<MethodSettings[]> => (await owner().get(methodsPath)).body.methods
  const method = async (code: string) => (await methods()).find((each) => each.code === code)!
  const codes = async () => (await methods()).map(({ code }) => code)
  const offered = async () =>
    (await doors().ask('/v2/cashier')).body.paymentMethods.map(({ code }: { code: string }) => code)
  /** An owner gives the first approval, and a manager the second. */
  const twice = async (say: (by: Staff) => Said): Promise<Awaited<Said>> => {
    const first = await say(owner())
    return first.body.waitsForSecond ? say(manager()) : first
  }
  const add = (form: NewMethodForm) => twice((by) => by.post(methodsPath, form))
  const formOf = async (code: string, change: Partial<MethodReachForm>) => {
    const { dialect, baseUrl, mid, iin, settings, version } = await method(code)
    return { dialect, baseUrl, mid, iin, settings, version, ...change }
  }
  const put = async (code: string, change: Partial<MethodReachForm>) => {
    const form = await formOf(code, change)
    return twice((by) => by.put(`${methodsPath}/${code}`, form))
  }
  const offer = async (code: string, change: object, by = manager()) => {
    const { displayName, enabled, version } = await method(code)
    return by.put(`${methodsPath}/${code}/offer`, { displayName, enabled, version, ...change })
  }
  const pay = async (paymentMethod: string) => {
    const player = await doors().player((await world().newPlayer()).playerId)
    const form = { amount: '50000', paymentMethod, providerId: 'alphabet' }
    return { player, ...(await player.post('/v2/deposits', form)) }
  }

  return { staffWho, hire, methods, method, codes, offered, add, formOf, put, offer, pay }
}
