import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { statementDesk, statementsPath } from '../../../testing/statement-desk.ts'

type Staff = Awaited<ReturnType<OpenDoors['staff']>>

describe('how the lines of a statement are written', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Staff
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    await world.close()
  })
  const { form, ready, rowsOf, shown, confirm, kindsOf } = statementDesk(
    () => world,
    () => owner,
  )
  const signed = { date: 0, reference: 1, amount: 2 }

  test('comes with the file, is kept, and says how each line is read', async () => {
    const written = { dayOrder: 'MDY', era: 'CE', unsigned: 'OUT', cells: 3, encoding: 'windows-874' }
    const id = await ready(
      [
        ['11/25/26', 'FORM1', '65,000'],
        ['11/05/2026', 'FORM2', '50,000 CR'],
        ['25/11/2026', 'FORM3', '5'],
        ['11/25/2026', 'FORM4', '50', '000'],
      ],
      { columns: signed, form: written },
    )
    expect((await shown(id)).statement.form).toEqual(written)
    expect(await rowsOf(id)).toMatchObject([
      { at: '2026-11-24T17:00:00.000Z', direction: 'OUT', amount: { amount: '65000.00' } },
      { at: '2026-11-04T17:00:00.000Z', direction: 'IN', amount: { amount: '50000.00' } },
      { kind: 'BROKEN', faults: ['BAD_DATE'] },
      { kind: 'BROKEN', faults: ['TOO_MANY_CELLS'], cells: ['11/25/2026', 'FORM4', '50', '000'] },
    ])
    await expect(
      asOwner(world.context.database, (client) =>
        client.query(`update bank_statements set form = '{}' where statement_id = '${id}'`),
      ),
    ).rejects.toMatchObject({ code: 'LE000' })
  })

  test('need not come: then the day is first, short years are broken, and only a sign says out', async () => {
    const id = await ready(
      [
        ['05/11/2026', 'PLAIN1', '50,000'],
        ['05/11/26', 'PLAIN2', '50,000'],
        ['05/11/2569', 'PLAIN3', '65,000 DR'],
      ],
      { columns: signed },
    )
    expect((await shown(id)).statement.form).toEqual({})
    expect(await rowsOf(id)).toMatchObject([
      { at: '2026-11-04T17:00:00.000Z', direction: 'IN' },
      { faults: ['BAD_DATE'] },
      { at: '2026-11-04T17:00:00.000Z', direction: 'OUT', amount: { amount: '65000.00' } },
    ])
  })

  test('a fee beside DR goes out, and is not offered as money that came in', async () => {
    const columns = { date: 0, reference: 1, amount: 2, direction: 3, currency: 4 }
    const id = await ready(
      [
        ['25/11/2026', 'WAY1', '65,000', 'DR'],
        ['25/11/2026', 'WAY2', '50,000', 'CR'],
        ['25/11/2026', 'WAY3', '50,000', ''],
        ['25/11/2026', 'WAY4', '50,000', 'CR', 'THB'],
        ['25/11/2099', 'WAY5', '50,000', 'CR', 'LAK'],
      ],
      { columns },
    )
    expect(await rowsOf(id)).toMatchObject([
      { direction: 'OUT' },
      { direction: 'IN' },
      { faults: ['BAD_DIRECTION'] },
      { faults: ['OTHER_CURRENCY'] },
      { faults: ['FUTURE_DATE'] },
    ])
  })

  test('references that a spreadsheet has cut are broken lines, none of them a duplicate of another', async () => {
    const cut = (amount: string) => ['25/11/2026 08:05', '6.90123E+17', amount]
    const id = await ready([cut('50,000'), cut('50,000'), ['25/11/2026 08:06', 'WHOLE1', '50,000']], {
      columns: signed,
    })
    expect(await kindsOf(id)).toEqual(['BROKEN', 'BROKEN', 'NEW'])
    expect((await rowsOf(id))[1]).toMatchObject({ faults: ['ROUNDED_REFERENCE'], cells: cut('50,000') })
    await confirm(id)
    expect(await kindsOf(id)).toEqual(['BROKEN', 'BROKEN', 'NEW'])
  })

  test('two payments whose references were filled up with zeros are two', async () => {
    const filled = (name: string) => ['25/11/2026 08:05', '690123456789012000', '50,000', name]
    const id = await ready([filled('NOY'), filled('KEO'), filled('KEO')], {
      columns: { ...signed, description: 3 },
    })
    expect(await kindsOf(id)).toEqual(['NEW', 'NEW', 'NEW'])
    expect((await rowsOf(id))[0]).toMatchObject({ reference: null, description: '690123456789012000 NOY' })
  })

  test('an import that was interrupted is taken up with the same form alone', async () => {
    const file = form(2, { columns: signed, form: { dayOrder: 'DMY', cells: 3 } })
    const ask = (more: object = {}) => owner.post(statementsPath, { ...file, ...more })
    const [{ body: one }, { body: other }] = await Promise.all([ask(), ask()])
    expect(other.statement.id).toBe(one.statement.id)
    const others = [
      { dayOrder: 'MDY', cells: 3 },
      { dayOrder: 'DMY', cells: 3, debit: 'IN' },
      { dayOrder: 'DMY', cells: 3, yearFirst: 'YDM' },
    ]
    for (const written of [undefined, { dayOrder: 'DMY' }, ...others])
      expect(await ask({ form: written })).toMatchObject({
        status: 409,
        body: { code: 'STATEMENT_UNDER_WAY' },
      })
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test.each<[string, object, string]>([
    ['an order that is none', { dayOrder: 'YDM' }, 'form.dayOrder'],
    ['an era that is none', { era: 'AD' }, 'form.era'],
    ['no cells', { cells: 0 }, 'form.cells'],
    ['65 cells', { cells: 65 }, 'form.cells'],
    ['something else', { colour: 'red' }, 'colour'],
  ])('with %s is refused', async (_, written, field) =>
    expect(await owner.post(statementsPath, form(1, { form: written }))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { [field]: expect.any(String) } },
    }),
  )
})
