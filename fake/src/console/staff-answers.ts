import { randomUUID } from 'node:crypto'
import { confirmStepUp, endOtherOwnSessions, ownAccount } from '@kham/contract/operator/desk/account'
import * as views from '@kham/contract/operator/desk/views'
import * as session from '@kham/contract/operator/desk/session'
import { changeSignInRules, readSignInRules, staffList } from '@kham/contract/operator/desk/staff'
import { staffRoles } from '@kham/contract/desk/staff-roles'
import { Refusal } from '../../../server/src/refusal.ts'
import { inMinutes } from '../ago.ts'
import { answer } from '../answer.ts'
import { heed, sentinels } from '../sentinels.ts'
import { staffCookie } from '../sessions.ts'
import { heedVersion } from './heed-version.ts'
import { openOffice } from './office.ts'
import { operator } from './operator.ts'

export const staffAnswers = [
  answer(session.staffSession, ({ office: { me } }) => ({ staff: me, newDevice: null })),
  answer(session.staffSignIn, async ({ body: { username, password }, setCookie }) => {
    await heed('staff', username)
    if (Object.hasOwn(sentinels.password, password)) throw new Refusal('LOGIN_FAILED')
    const role = staffRoles.find((each) => each === username) ?? 'owner'
    setCookie(staffCookie, `${role}.${randomUUID()}`)
    return { staff: openOffice(role).me, next: null }
  }),
  answer(session.staffSignOut, ({ setCookie }) => setCookie(staffCookie, null)),
  answer(views.ownViews, ({ office }) => ({ views: office.views })),
  answer(views.keepView, ({ office, body }) => {
    const others = office.views.filter(({ list, name }) => list !== body.list || name !== body.name)
    office.views = [
      ...others.map((view) =>
        body.isDefault && view.list === body.list ? { ...view, isDefault: false } : view,
      ),
      { id: randomUUID(), ...body },
    ]
    return { views: office.views }
  }),
  answer(views.dropView, ({ office, params: { id } }) => {
    office.views = office.views.filter((view) => view.id !== id)
    return { views: office.views }
  }),
  answer(ownAccount, ({ office: { sessions } }) => ({
    totp: { since: null, isRequired: false, recoveryCodesLeft: 0 },
    passkeys: [],
    sessions,
  })),
  answer(endOtherOwnSessions, ({ office }) => {
    office.sessions = office.sessions.filter(({ isThis }) => isThis)
  }),
  answer(confirmStepUp, async ({ body: { password = '' } }) => {
    await heed('password', password)
    return { until: inMinutes(10) }
  }),
  answer(staffList, () => ({ staff: [operator], needTotp: false })),
  answer(readSignInRules, ({ office }) => office.signInRules),
  answer(changeSignInRules, async ({ office, body: { version, needTotp, addresses, password = '' } }) => {
    await heed('password', password)
    heedVersion(office.signInRules, { version })
    // The server keeps them in an order of its own.
    office.signInRules = {
      ...office.signInRules,
      version: office.signInRules.version + 1,
      needTotp,
      addresses: (addresses ?? office.signInRules.addresses).toSorted(),
    }
    return office.signInRules
  }),
]
