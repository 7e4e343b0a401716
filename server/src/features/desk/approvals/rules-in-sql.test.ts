import { approvalActs, approvalSubjects } from '@kham/contract/operator/desk/approvals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { isLooser } from '../../orders/payout-rules/four-eyes.ts'
import { paysMoreAlone } from '../../orders/payout-rules/payout-rules.ts'
import { rolesOf } from './approval.ts'

/** The database refuses by rules of its own (0131, 0132): were they stricter or looser than these, an act would fail with 500 or be let through. */
describe('the rules that the database enforces', () => {
  let fixture: TestDatabase
  beforeAll(async () => void (fixture = await testDatabase()))
  afterAll(() => fixture.close())

  test('let the same roles give the second approval', async () => {
    const acts = approvalActs.flatMap((act) => approvalSubjects.map((kind) => ({ act, kind })))
    const { rows } = await fixture.database.asOwner((client) =>
      client.query(
        `select act, kind, audit.second_roles(act, kind) as roles from jsonb_to_recordset($1) as a (act text, kind text)`,
        [JSON.stringify(acts)],
      ),
    )
    expect(rows).toEqual(acts.map(({ act, kind }) => ({ act, kind, roles: rolesOf(act, kind) })))
  })

  const fourEyes = {
    four_eyes_minor: 500n,
    four_eyes_day_minor: 5000n,
    hold_hours: 24,
    slip_from_minor: 100n as bigint | null,
  }
  const payouts = {
    automatic_payouts: false,
    automatic_most_minor: 100n,
    automatic_player_minor: 200n,
    automatic_player_count: 3,
    automatic_agency_minor: 400n,
    account_age_hours: 24,
    payouts_by_hand: true,
  }
  const other = (value: unknown) =>
    typeof value === 'boolean'
      ? [!value]
      : typeof value === 'bigint'
        ? [value - 1n, value + 1n]
        : [Number(value) - 1, Number(value) + 1]
  /** The settings, and with each of them a little less and more. */
  const around = <T extends object>(settings: T): T[] => [
    settings,
    ...Object.entries(settings).flatMap(([name, value]) =>
      other(value).map((changed) => ({ ...settings, [name]: changed })),
    ),
  ]
  const inSql = async (act: string, was: object, is: object) => {
    const json = (value: object) =>
      JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))
    const { rows } = await fixture.database.asOwner((client) =>
      client.query(
        `select audit.is_looser($1, jsonb_populate_record(null::agencies, $2), jsonb_populate_record(null::agencies, $3)) as looser`,
        [act, json(was), json(is)],
      ),
    )
    return rows[0].looser as boolean
  }

  test('call the same changes of what takes two looser', async () => {
    const all = [...around(fourEyes), { ...fourEyes, slip_from_minor: null }]
    for (const was of [fourEyes, { ...fourEyes, slip_from_minor: null }])
      for (const is of all) expect(await inSql('FOUR_EYES_CHANGED', was, is)).toBe(isLooser(was, is))
  })

  test('call the same changes of payouts without anybody looser', async () => {
    for (const is of around(payouts)) {
      expect(await inSql('PAYOUT_RULES_CHANGED', payouts, is)).toBe(paysMoreAlone(payouts, is))
      expect(await inSql('PAYOUT_RULES_CHANGED', is, payouts)).toBe(paysMoreAlone(is, payouts))
    }
  })
})
