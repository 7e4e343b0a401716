import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { tellChannels } from '../channels/tell-channels.ts'
import type { StaffRecord } from './sign-in-step.ts'

const quarterHourMs = 15 * 60_000

/** Counts a try of one of the staff; if it is refused, tells the agency whose sign-in is locked, once in a quarter of an hour. */
export async function tellingOfLock<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: Pick<StaffRecord, 'agency_id' | 'staff_id' | 'display_name'> | undefined,
  count: () => Promise<T>,
): Promise<T> {
  try {
    return await count()
  } catch (error) {
    if (staff && error instanceof Refusal && error.code === 'RATE_LIMITED') {
      const { agency_id: agencyId, staff_id, display_name: what } = staff
      const at = clock()
      const subject = `${staff_id} ${Math.floor(at.getTime() / quarterHourMs)}`
      const data = { what, since: at.toISOString(), path: '/audit-log' }
      await db
        .transaction()
        .execute((tx) => tellChannels(tx, { agencyId, at }, [{ event: 'SIGN_IN_LOCKED', subject, data }]))
    }
    throw error
  }
}
