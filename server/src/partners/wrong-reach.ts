import { Refusal } from '../refusal.ts'
import type { ReachFault } from './reach-fault.ts'

/** A partner cannot be reached so. The API tells the field; whoever types commands reads the words. */
export class WrongReach extends Refusal {
  readonly fault: ReachFault
  constructor(fault: ReachFault) {
    super('VALIDATION', { fields: { [fault.field]: fault.code } })
    this.fault = fault
  }
}

export const missing = (field: string) =>
  new WrongReach({ field, code: 'REQUIRED', words: `${field} is missing.` })
