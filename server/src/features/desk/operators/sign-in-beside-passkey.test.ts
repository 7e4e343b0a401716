import { expect, onTestFinished, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { closeGate } from '../../../testing/gate.ts'
import { passkeyDesk, passkeysPath } from '../../../testing/passkey-desk.ts'
import { newAuthenticator } from '../../../testing/passkey.ts'
import { addStaff, goodPassword, testApp } from '../../../testing/test-app.ts'

const session = '/v2/agency/session'

test('the password opens nothing beside the first passkey, also while that is just being added', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const { signedIn } = passkeyDesk(() => app)
  await addStaff(app.context, 'noy-manager', 'manager')
  const owner = await signedIn('noy-manager')
  const { db } = app.context
  await byHand(
    db,
    db.updateTable('agencies').set({ staff_need_totp: true }).where('agency_id', '=', app.agencyId),
  )
  const { body: making } = await owner.post(`${passkeysPath}/start`, { password: goodPassword })

  const gate = await closeGate(app.context.database, 'staff_passkeys', 'insert')
  const adding = owner.post(passkeysPath, { name: 'phone', passkey: newAuthenticator().make(making) })
  await gate.waiting(1)
  // Whoever has found out the password: there is no passkey yet that they would have to show.
  const thief = app.browser()
  const entering = thief.post(session, { username: 'noy-manager', password: goodPassword })
  await gate.waiting(2)
  await gate.open()
  expect(await adding).toMatchObject({ status: 201 })
  expect(await entering).toMatchObject({ status: 403, body: { code: 'PASSKEY_REQUIRED' } })
  // Else they would set up an authenticator of their own, and have both.
  expect(await thief.post(`${session}/totp`)).toMatchObject({ body: { code: 'SIGN_IN_ENDED' } })
})
