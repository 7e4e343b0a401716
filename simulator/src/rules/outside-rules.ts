import { bankRules } from './bank-rules.ts'
import { creditRules } from './credit-rules.ts'
import { falseReturnRules } from './false-return-rules.ts'
import { promotionRules } from './promotion-rules.ts'
import type { Rule } from './agency-state.ts'
import { staffRules } from './staff-rules.ts'
import { wealthRules } from './wealth-rules.ts'

/** What must be true of our books beside the partners' own when everything has come to rest. Written without a look at how the product does it. */
export const outsideRules: Record<string, Rule> = {
  ...bankRules,
  ...creditRules,
  ...wealthRules,
  ...promotionRules,
  ...staffRules,
  ...falseReturnRules,
}
