import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byHand } from '../../../testing/as-owner.ts'
import { enrol } from '../../../testing/authenticator.ts'
import { onlyDecider } from '../../../testing/only-decider.ts'
import { ownPassword, sessionPath, staffDesk, staffPath } from '../../../testing/staff-desk.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'

describe('the staff of an agency', () => {
  let app: TestApp
  let owner: TestBrowser
  let ownerId: string
  beforeAll(async () => {
    app = await testApp()
    ownerId = await addStaff(app.context, 'the-owner', 'owner')
    owner = (await signIn('the-owner')).browser
  })
  afterAll(() => app.close())
  const { signIn, post, change, members, acts } = staffDesk(
    () => app,
    () => owner,
    () => ownerId,
  )

  describe('a higher role or new credentials take two approvals, an owner’s first [ASVS 2.3.4]', () => {
    let manager: TestBrowser
    let second: string
    beforeAll(async () => {
      await onlyDecider(app.context.db, ownerId)
      second = await addStaff(app.context, 'noy-second', 'manager')
      manager = (await signIn('noy-second')).browser
    })
    afterAll(() => onlyDecider(app.context.db, ownerId))
    const say = (by: TestBrowser, id: string, act: string) =>
      act === 'role'
        ? change(by, id, 'manager', 'Anew')
        : by.post(`${staffPath}/${id}/${act}`, { password: goodPassword })
    let made = 0

    test.each([
      ['role', 'RAISE_ROLE'],
      ['password', 'RESET_PASSWORD'],
      ['totp/reset', 'RESET_FACTOR'],
    ])('at the door %s', async (act, word) => {
      const username = `noy-anew-${(made += 1)}`
      const id = await addStaff(app.context, username, 'cashier')
      const { browser } = await signIn(username)
      await enrol(browser, goodPassword, app.context.clock())
      const before = (await members()).find((one) => one.id === id)!
      expect((await say(manager, id, act)).status).toBe(403)
      const first = await say(owner, id, act)
      expect(first).toMatchObject({
        status: 200,
        body: { member: { ...before, waitsForSecond: { act: word, said: { username } } } },
      })
      expect(first.body.password ?? null).toBeNull()
      expect((await say(owner, id, act)).body.code).toBe('FOUR_EYES')
      expect(await browser.get(sessionPath)).toMatchObject({ status: 200 })
      const queue = (await manager.get('/v2/agency/approvals')).body.approvals
      expect(queue).toMatchObject([{ act: word, subject: { kind: 'staff', id }, mayI: true }])
      const both = await Promise.all([say(manager, id, act), say(manager, id, act)])
      expect(both.map(({ status }) => status)).toContain(200)
      const after = (await members()).find((one) => one.id === id)!
      expect(after).toMatchObject({ waitsForSecond: null })
      expect(after).not.toEqual(before)
      if (act === 'role') await onlyRole(id)
    })
    const onlyRole = (id: string) =>
      byHand(
        app.context.db,
        app.context.db.updateTable('staff').set({ role: 'viewer' }).where('staff_id', '=', id),
      )

    test('whom it is about says no word of it, and counts as nobody who could', async () => {
      expect((await change(owner, second, 'owner', 'Second')).body.member.role).toBe('owner')
      await byHand(
        app.context.db,
        app.context.db.updateTable('staff').set({ role: 'manager' }).where('staff_id', '=', second),
      )
      const third = await addStaff(app.context, 'noy-third', 'manager')
      expect((await change(owner, second, 'owner', 'Again')).body.member.role).toBe('manager')
      expect((await change(manager, second, 'owner', 'Again')).status).toBe(403)
      expect((await manager.get('/v2/agency/approvals')).body.approvals).toMatchObject([{ mayI: false }])
      await onlyRole(third)
    })

    test.each(['added', 'taken back'])(
      'whoever is %s as one who decides looks on until two have said so',
      async (how) => {
        const username = how === 'added' ? 'noy-added' : 'noy-back'
        const displayName = username
        const comesIn = async () => {
          if (how === 'added')
            return owner.post(staffPath, { username, displayName, role: 'manager', password: goodPassword })
          const gone = await addStaff(app.context, username, 'manager')
          await post(gone, 'deactivate')
          return post(gone, 'activate')
        }
        const { body } = await comesIn()
        const { id } = body.member
        expect(body.member).toMatchObject({
          role: 'viewer',
          waitsForSecond: { act: 'RAISE_ROLE', said: { username, role: 'manager' } },
        })
        const { browser } = await signIn(username, body.password)
        await browser.post(`${sessionPath}/password`, {
          newPassword: ownPassword,
          confirmNewPassword: ownPassword,
        })
        expect(await browser.get(staffPath)).toMatchObject({ status: 403 })
        expect((await change(owner, id, 'manager', displayName)).body.code).toBe('FOUR_EYES')
        expect((await change(manager, id, 'manager', displayName)).body.member).toMatchObject({
          role: 'manager',
          waitsForSecond: null,
        })
        await onlyRole(id)
      },
    )

    test.each([
      ['deactivate', 1],
      ['role', 1],
      ['password', 2],
      ['totp/reset', 2],
    ])(
      'what somebody has said ends with their right to say it, and with their way to sign in: %s',
      async (act, words) => {
        const username = `noy-said-${(made += 1)}`
        const speaker = await addStaff(app.context, username, 'owner')
        const about = await addStaff(app.context, `${username}-of`, 'cashier')
        const { browser } = await signIn(username)
        const waiting = async () => (await members()).find(({ id }) => id === about)!.waitsForSecond
        expect((await say(browser, about, 'password')).status).toBe(200)
        if (act === 'totp/reset') await enrol(browser, goodPassword, app.context.clock())
        for (const by of [owner, manager].slice(0, words)) {
          expect(await waiting()).toMatchObject({ staffId: speaker })
          await (act === 'role' ? change(by, speaker, 'viewer', username) : say(by, speaker, act))
        }
        expect(await waiting()).toBeNull()
        const { approvals } = (await manager.get('/v2/agency/approvals')).body
        expect(approvals.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(speaker)
        // It would be the second of what is no more there.
        expect((await say(manager, about, 'password')).status).toBe(403)
        await onlyRole(speaker)
      },
    )

    test('to take back whoever works here gives no password, and takes nothing of theirs', async () => {
      expect(await post(second, 'activate')).toMatchObject({ status: 200, body: { password: null } })
      expect(await manager.get(sessionPath)).toMatchObject({ status: 200 })
      expect((await signIn('noy-second')).status).toBe(200)
    })
  })

  test('the only one who decides adds another at their own word, which is told for good', async () => {
    const form = { username: 'noy-first', displayName: 'Noy', role: 'owner', password: goodPassword }
    app.advance(24 * 60 * 60)
    owner = (await signIn('the-owner')).browser
    const { member } = (await owner.post(staffPath, form)).body
    expect(member).toMatchObject({ role: 'owner', waitsForSecond: null })
    expect(await acts(member.id)).toMatchObject([{ act: 'STAFF_ADDED', after: { role: 'owner' } }])
    const told = app.context.db.selectFrom('audit_log').select('after').where('subject_id', '=', member.id)
    const after = { act: 'RAISE_ROLE', of: 'staff', id: member.id, alone: true }
    expect(await told.where('act', '=', 'SAID_ALONE').execute()).toEqual([{ after }])
    await onlyDecider(app.context.db, ownerId)
  })
})
