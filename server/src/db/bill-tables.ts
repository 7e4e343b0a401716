import type { Generated } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'

export interface ProviderFeeRow {
  agency_id: string
  provider_id: ProviderId
  version: number
  /** The first day of a month. */
  from_month: string
  percent_hundredths: number
  carry_negative: boolean
  zone_hours: number
  proposed_by: string
  proposed_at: Date
  approved_by: Generated<string | null>
  approved_at: Generated<Date | null>
}

export interface ProviderBillRow {
  agency_id: string
  bill_id: string
  provider_id: ProviderId
  /** Its first day. */
  month: string
  rounds: number
  turnover_minor: bigint
  won_minor: bigint
  fee_minor: bigint
  has_days: boolean
  reckoned_until: Date
  zone_hours: number
  our_rounds: number | null
  our_turnover_minor: bigint | null
  our_won_minor: bigint | null
  our_ggr_minor: bigint
  our_carried_minor: bigint
  our_fee_minor: bigint | null
  fee_version: number | null
  agrees: boolean
  entered_by: string
  entered_at: Date
  settled_by: Generated<string | null>
  settled_at: Generated<Date | null>
  agreed_fee_minor: Generated<bigint | null>
  note: Generated<string | null>
}

export interface ProviderBillPaymentRow {
  agency_id: string
  bill_id: string
  number: number
  settled_by: string
  paid_by: string
  paid_at: Date
  method: string
  bank_ref: string
  bank_ref_key: string
  kip_minor: bigint
  /** The payment as which its money came back. */
  returned_payment: Generated<string | null>
  returned_by: Generated<string | null>
  returned_at: Generated<Date | null>
  return_note: Generated<string | null>
}

export interface ProviderBillDayRow {
  agency_id: string
  bill_id: string
  day: string
  rounds: number | null
  turnover_minor: bigint | null
  won_minor: bigint | null
  our_rounds: number | null
  our_turnover_minor: bigint | null
  our_won_minor: bigint | null
}
