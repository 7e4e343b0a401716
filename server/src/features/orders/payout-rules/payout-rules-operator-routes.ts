import * as contract from '@kham/contract/operator/orders/payout-rules'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { nextFourEyes } from './change-four-eyes.ts'
import { mayRaiseRisk } from '../../desk/operators/may-decide.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { settingSubject } from '../../desk/approvals/setting-subject.ts'
import { changePayoutRules } from './change-payout-rules.ts'
import { toPayoutRules, type RulesRow } from './payout-rules.ts'
import { changePage } from './payout-rules-queries.ts'
import { payoutRulesOf } from './rules-of-agency.ts'

async function standing({ db }: Context, agencyId: string, row: RulesRow) {
  const { next, waitsForSecond: ofBound } = await nextFourEyes(db, agencyId)
  const waitsForSecond = (await pendingApprovalOf(db, settingSubject(agencyId, 'payouts'))) ?? ofBound
  return { version: row.payout_rules_version, rules: toPayoutRules(row), next, waitsForSecond }
}

/** Everybody on the staff may look; only those who answer for the agency may change them. */
export function payoutRulesOperatorRoutes(app: App) {
  serve(app, contract.readPayoutRules, async ({ context, agencyId, query: { page, pageSize } }) => {
    const rules = await payoutRulesOf(context.db, agencyId)
    const { rows, total } = await changePage(context.db, agencyId, { page, pageSize })
    const changes = rows.map(({ version, changer: by, changed_at, before, after }) => ({
      version,
      by,
      at: changed_at.toISOString(),
      before,
      after,
    }))
    return { ...(await standing(context, agencyId, rules)), changes, page, pageSize, total }
  })

  serve(app, contract.changePayoutRules, async ({ context, agencyId, staff, by, body: form }) => {
    const changing = { agencyId, by, mayRaiseRisk: mayRaiseRisk(staff), form }
    return standing(context, agencyId, await changePayoutRules(context, changing))
  })
}
