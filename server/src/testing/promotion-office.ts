import type { ManagedPromotion, PromotionForm } from '@kham/contract/operator/promotions/promotions'
import type { Staff } from '@kham/contract/operator/desk/session'
import type { MoneyWorld } from './money-world.ts'
import { openDoors } from './open-doors.ts'
import { addStaff } from './test-app.ts'

export const promotionsPath = '/v2/agency/promotions'

/** The staff's doors of promotions, with a manager before them; 345,000 kip are 500.00 THB in the demo. */
export async function promotionOffice(world: MoneyWorld) {
  const doors = await openDoors(world)
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `promotions-${role}`, role, world.agency.agency_id))
  const manager = await staffWho('manager')
  const owner = await doors.staff(
    await addStaff(world.context, 'promotions-second', 'owner', world.agency.agency_id),
  )

  const form = (more: Partial<PromotionForm> = {}): PromotionForm => ({
    texts: { lo: { title: 'ໂບນັດ', description: 'ຝາກ **345.000**' } },
    startsAt: world.context.clock().toISOString(),
    endsAt: null,
    providers: ['alphabet'],
    firstOrderOnly: false,
    usesPerPlayer: 1,
    deposit: '345000',
    bonus: { kind: 'PERCENT', percent: 50, most: '200.00' },
    threshold: '10.00',
    withdrawCredit: '1000.00',
    turnoverMultiple: '7.5',
    turnoverWeights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
    withdrawAll: true,
    maxWithdraw: '2000.00',
    excessTo: 'PLAYER',
    deductBonus: true,
    budget: '5000.00',
    ...more,
  })
  async function made(more: Partial<PromotionForm> = {}): Promise<ManagedPromotion> {
    const { status, body } = await manager.post(promotionsPath, form(more))
    if (status !== 201) throw new Error(`no promotion was made: ${status}`)
    return body.promotion
  }
  /** What players are shown of it. */
  const shown = async (id: string) =>
    (await doors.ask('/v2/promotions')).body.promotions.find((one: { id: string }) => one.id === id)
  const switched = (id: string, status: string) => manager.post(`${promotionsPath}/${id}/status`, { status })

  /** Loose terms take two: the owner gives the second approval. */
  async function switchedOn(id: string) {
    const first = await switched(id, 'ACTIVE')
    if (!first.body.promotion?.waitsForSecond) return first
    return owner.post(`${promotionsPath}/${id}/status`, { status: 'ACTIVE' })
  }

  return { doors, manager, owner, staffWho, form, made, shown, switched, switchedOn }
}
export type PromotionOffice = Awaited<ReturnType<typeof promotionOffice>>
