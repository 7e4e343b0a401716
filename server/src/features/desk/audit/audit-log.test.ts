import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '@kham/contract/operator/desk/audit'
import { commandLine } from '../../../actor.ts'
import { secondsAfter } from '../../../clock.ts'
import { addStaff, goodPassword, testApp, type TestApp, type TestBrowser } from '../../../testing/test-app.ts'
import { sealAudit } from './audit-chain.ts'
import { writeAudit } from './write-audit.ts'

describe('the audit log', () => {
  let app: TestApp
  let manager: TestBrowser
  let managerId: string
  beforeAll(async () => {
    app = await testApp()
    managerId = await addStaff(app.context, 'noy-manager', 'manager')
    manager = app.browser()
    await manager.post('/v2/agency/session', { username: 'noy-manager', password: goodPassword })
  })
  afterAll(() => app.close())

  const read = async (
    query = '',
    browser = manager,
  ): Promise<{ entries: AuditEntry[]; next: string | null }> => {
    const { status, body } = await browser.get(`/v2/agency/audit-log${query}`)
    expect(status).toBe(200)
    return body
  }

  test('tells who set a rate, with what it was and is, from where and in which request', async () => {
    const rate = { currency: 'THB', buy: '680', sell: '690' }
    await manager.post('/v2/agency/rates', rate, { 'x-request-id': 'the-first-one' })
    app.advance(60)
    await manager.post('/v2/agency/rates', { ...rate, sell: '691' })
    const { entries } = await read('?act=RATE_SET')
    expect(entries).toMatchObject([
      {
        by: { id: managerId, username: 'noy-manager' },
        subject: { kind: 'CURRENCY', id: 'THB', name: null },
        before: { sell: '690.00' },
        after: { sell: '691.00' },
        address: '127.0.0.1',
      },
      { before: null, after: { buy: '680.00', sell: '690.00' }, requestId: 'the-first-one' },
    ])
    expect(entries[0]!.after).not.toHaveProperty('buy')
  })

  test('an act that is refused leaves nothing', async () => {
    const { entries } = await read()
    await manager.post('/v2/agency/rates', { currency: 'THB', buy: '700', sell: '690' })
    await manager.post('/v2/agency/rates', { currency: 'THB', buy: '1', sell: '2' })
    expect((await read()).entries).toEqual(entries)
  })

  test('a page ends where the next begins, and each filter leaves the rest out', async () => {
    const by = { ...commandLine, staffId: await addStaff(app.context, 'noy-owner', 'owner') }
    const agencyId = app.agencyId
    for (let made = 0; made < 60; made += 1) {
      app.advance(1)
      await writeAudit(app.context.db, { agencyId, at: app.context.clock(), by, act: 'STAFF_CHANGED' })
    }
    const first = await read(`?by=${by.staffId}`)
    const second = await read(`?by=${by.staffId}&before=${first.next}`)
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null])
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(60)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await read('?day=2026-11-19')).entries).toEqual([])
    expect((await read(`?day=2026-11-20&by=${managerId}`)).entries.length).toBeGreaterThan(0)
  })

  test('is looked through by what it was done to, by days and by link', async () => {
    await writeAudit(app.context.db, {
      agencyId: app.agencyId,
      at: secondsAfter(app.context.clock(), 86_400),
      by: { ...commandLine, staffId: managerId },
      act: 'RATE_SET',
      subject: { kind: 'CURRENCY', id: 'THB' },
    })
    await sealAudit(app.context.db)
    const [newest] = (await read('?act=RATE_SET')).entries
    expect(newest!.link).toBeGreaterThan(60)
    expect((await read(`?link=${newest!.link}`)).entries).toEqual([newest])
    const rates = (await read('?subject=THB')).entries
    expect(rates.length).toBeGreaterThan(2)
    expect(new Set(rates.map(({ subject }) => subject?.id))).toEqual(new Set(['THB']))
    expect((await read('?from=2026-11-21&to=2026-11-21&subject=THB')).entries).toEqual([newest])
    expect((await read('?to=2026-11-20&subject=THB')).entries).toEqual(rates.slice(1))
    expect((await read('?from=2026-11-22')).entries).toEqual([])
  })

  test('is looked through by what people call a thing, however they type it', async () => {
    const asked = async (text: string) => (await read(`?subject=${encodeURIComponent(text)}`)).entries
    const own = await asked(managerId)
    expect(own.length).toBeGreaterThan(0)
    for (const name of ['noy-manager', ' NOY-Manager\u200b']) expect(await asked(name)).toEqual(own)
    expect(await asked('noy-manage')).toEqual([])
  })

  test('is the own agency’s alone', async () => {
    await addStaff(app.context, 'their-owner', 'owner', 'other')
    const theirs = app.browser('other.localhost')
    await theirs.post('/v2/agency/session', { username: 'their-owner', password: goodPassword })
    const { entries } = await read('', theirs)
    expect(entries.filter(({ by }) => by?.username !== 'their-owner')).toEqual([])
  })
})
