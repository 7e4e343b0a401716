import { signInSteps, type SignInStep } from '@kham/contract/operator/desk/session'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'

export type StaffRecord = Selectable<Tables['staff']>
export type SignInAgency = Pick<AgencyRecord, 'agency_id'>

/** The step that follows `done` (null = the password); null = the session begins. */
export function nextStep(needTotp: boolean, staff: StaffRecord, done: SignInStep | null): SignInStep | null {
  const isNeeded = {
    CODE: staff.totp_secret !== null,
    PASSWORD: staff.password_expires_at !== null,
    TOTP: staff.totp_secret === null && needTotp,
  }
  const left = signInSteps.slice(done === null ? 0 : signInSteps.indexOf(done) + 1)
  return left.find((step) => isNeeded[step]) ?? null
}

/** Whether they may come in with the password that was just found right. */
export const mayEnter = (staff: StaffRecord, now: Date) =>
  staff.deactivated_at === null && (staff.password_expires_at === null || staff.password_expires_at > now)
