import { ownAccount } from '@kham/contract/operator/account'
import { readExclusionSettings } from '@kham/contract/operator/exclusions'
import { readFourEyes } from '@kham/contract/operator/four-eyes'
import { readLimits } from '@kham/contract/operator/limits'
import { readOpening } from '@kham/contract/operator/opening'
import { methodList } from '@kham/contract/operator/payment-methods'
import { readPayoutRules } from '@kham/contract/operator/payout-rules'
import { providerSettingsList } from '@kham/contract/operator/provider-settings'
import { operatorProviderStatus } from '@kham/contract/operator/provider-status'
import { rateList } from '@kham/contract/operator/rates'
import * as session from '@kham/contract/operator/session'
import { readSite } from '@kham/contract/operator/site-settings'
import { readSignInRules, staffList } from '@kham/contract/operator/staff'
import { randomUUID } from 'node:crypto'
import { staffRoles } from '@kham/contract/staff-roles'
import { Refusal } from '../../../server/src/refusal.ts'
import { answer } from '../answer.ts'
import { heed, sentinels } from '../sentinels.ts'
import { openOffice } from './office.ts'
import * as data from './settings-data.ts'

const staffCookie = 'kham-staff'

export const settingsAnswers = [
  answer(session.staffSession, ({ office: { me } }) => ({ staff: me, newDevice: null })),
  answer(session.staffSignIn, async ({ body: { username, password }, setCookie }) => {
    await heed('staff', username)
    if (Object.hasOwn(sentinels.password, password)) throw new Refusal('LOGIN_FAILED')
    const role = staffRoles.find((each) => each === username) ?? 'owner'
    setCookie(staffCookie, `${role}.${randomUUID()}`)
    return { staff: openOffice(role).me, next: null }
  }),
  answer(session.staffSignOut, ({ setCookie }) => setCookie(staffCookie, null)),
  answer(readOpening, () => data.opening),
  answer(operatorProviderStatus, () => data.providerHealth),
  answer(providerSettingsList, () => data.providerSettings),
  answer(methodList, () => data.methods),
  answer(readPayoutRules, () => data.payoutRules),
  answer(readFourEyes, () => data.fourEyes),
  answer(readLimits, () => data.limits),
  answer(readExclusionSettings, () => data.exclusionSettings),
  answer(rateList, () => data.rates),
  answer(readSite, () => data.site),
  answer(ownAccount, () => data.account),
  answer(staffList, () => data.staff),
  answer(readSignInRules, () => data.signInRules),
]
