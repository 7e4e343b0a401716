import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofProvider, openPartnerSecret } from '../../../partners/partner-secret.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { addMethod, changeMethod } from '../../cashier/payment-methods/set-method.ts'
import { setProvider } from '../../play/provider-settings/set-provider.ts'
import { approvalInvariants } from './approval-invariants.ts'

const saidByTwo =
  'where a provider or a payment method is reached was said by two, or alone where nobody else could'

/** An owner and a manager have changed how alphabet is reached, and added and changed a payment method. */
describe('the audit of where partners are reached [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  const { member } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    const agencyId = world.agency.agency_id
    const both = [await member('owner'), await member('manager')]
    const by = (staffId: string) => ({ staffId, address: null, requestId: null })
    const ofMethod = { agencyId, method: 'hand' }
    const account = { bank: 'ldb', accountNumber: '0302000123456', accountName: 'KHAM' }
    const told = { displayName: 'By hand', dialect: 'manual', settings: account } as const
    const done = []
    for (const staffId of both)
      done.push(
        await setProvider(world.context, {
          agencyId,
          providerId: 'alphabet',
          by: by(staffId),
          wish: { keyId: 'another-key' },
        }),
        await addMethod(world.context, { ...ofMethod, by: by(staffId), wish: told }),
      )
    const wish = { settings: { accountNumber: '0302000999999' } }
    for (const staffId of both)
      done.push(await changeMethod(world.context, { ...ofMethod, by: by(staffId), wish }))
    expect(done).toEqual([false, false, true, true, false, true])
  })
  afterAll(() => world.close())

  /** What the rule names after it, as somebody with the superuser's password could do it. */
  const namedBy = (forgery: string) =>
    asOwner(world.context.database, async (client) => {
      await client.query(`begin; set local session_replication_role = replica;
        alter table first_words drop constraint said_by_two, drop constraint seconded_by_somebody,
          drop constraint refused_by_somebody`)
      expect((await client.query(forgery)).rowCount).toBeGreaterThan(0)
      const { rows } = await client.query<{ act: string; subject_id: string }>(approvalInvariants[saidByTwo]!)
      await client.query('rollback')
      return rows.map(({ act, subject_id }) => `${act} ${subject_id}`).toSorted()
    })

  test('finds nothing wrong', async () => {
    expect(await world.audit()).toEqual([])
    expect(await namedBy('select 1')).toEqual([])
  })

  test.each([
    [
      'a change of a provider that nobody said first',
      `delete from first_words where act = 'SET_PROVIDER'`,
      ['PROVIDER_SET alphabet'],
    ],
    [
      'a new method that one said twice',
      `update first_words set seconded_by = said_by where act = 'ADD_METHOD'`,
      ['METHOD_ADDED hand'],
    ],
    [
      'a change of a method whose word was refused',
      `update first_words set state = 'REFUSED' where act = 'CHANGE_METHOD'`,
      ['METHOD_CHANGED hand'],
    ],
    [
      'a word that was said of another method',
      `update first_words set said = said || '{"method": "laoqr"}' where act = 'CHANGE_METHOD'`,
      ['METHOD_CHANGED hand'],
    ],
    [
      'another who did it than who gave the second approval',
      `update audit_log set staff_id = (select said_by from first_words where act = 'SET_PROVIDER') where act = 'PROVIDER_SET'`,
      ['PROVIDER_SET alphabet'],
    ],
    [
      'a secret that one changed alone',
      `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('audit_id', gen_random_uuid(), 'at', at + interval '1 hour',
        'before', after, 'after', after || '{"secret": true}'))).* from audit_log a where act = 'PROVIDER_SET'`,
      ['PROVIDER_SET alphabet'],
    ],
    [
      'a provider that is reached otherwise than was said',
      `update agency_providers set key_id = 'of-somebody' where provider_id = 'alphabet'`,
      ['keyId alphabet'],
    ],
    [
      'players who pay into another account than was said',
      `update payment_methods set settings = settings || '{"accountNumber": "666"}' where method = 'hand'`,
      ['accountNumber hand'],
    ],
  ])('names %s', async (_, forgery, named) => expect(await namedBy(forgery)).toEqual(named))

  test('says nothing of a new name, or of one that is switched off', async () => {
    const renamed = `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('audit_id', gen_random_uuid(),
      'at', at + interval '1 hour', 'before', after, 'after', after || '{"name": "Other", "enabled": false}'))).* from audit_log a where act = 'PROVIDER_SET'`
    expect(await namedBy(renamed)).toEqual([])
  })

  test('says nothing of a secret that was said again: it is no new one', async () => {
    const of = ofProvider(world.agency.agency_id, 'alphabet')
    const { secret } = await world.context.db
      .selectFrom('agency_providers')
      .select('secret')
      .where('provider_id', '=', 'alphabet')
      .executeTakeFirstOrThrow()
    const again = openPartnerSecret(world.context.secrets, of, secret)
    const by = { staffId: await member('owner'), address: null, requestId: null }
    const asking = { agencyId: world.agency.agency_id, providerId: 'alphabet', by } as const
    expect(await setProvider(world.context, { ...asking, wish: { name: 'Other', secret: again } })).toBe(true)
    expect(await world.audit()).toEqual([])
  })
})
