import { describe, expect, test } from 'vitest'
import { sameReferences } from '../features/books/reconciliation/bank/same-references.ts'
import { upgraded } from '../testing/upgraded.ts'

const player = '00000000-0000-7000-8000-000000000001'

/** As the release before has left it: each reference was another one to it. */
const before = `
  insert into agencies (agency_id, name) values ('a', 'A'), ('b', 'B');
  insert into staff (agency_id, staff_id, username, password_hash, display_name, role)
    values ('a', '00000000-0000-7000-8000-000000000002', 'owner', 'x', 'Owner', 'owner');
  insert into players (agency_id, player_id, username, display_name, password_hash, age_confirmed_at)
    values ('a', '${player}', 'somsak', 'ທ້າວ ໝູ 7', 'x', now());
  insert into bank_accounts (agency_id, bank_account_id, player_id, bank_code, currency, account_number, account_name, owner, created_at,
      asked_at, bank_knows, told_name)
    values ('a', '00000000-0000-7000-8000-000000000003', '${player}', 'bcel', 'LAK', '01012000451', 'Nguyễn Văn An', 'SELF', now(),
      now(), true, 'MR NGUYEN VAN AN');
  insert into payment_methods (agency_id, method, mid, iin, display_name, currency, dialect, base_url, secret)
    select agency, method, '1', '1', 'QR', 'LAK', 'manual', '', '' from unnest(array['a', 'b']) agency, unnest(array['transfer', 'other']) method;
  insert into payments (agency_id, method, bank_ref, bill, amount_minor, currency, paid_at, recorded_at, state, reason, payer_name, payer_account)
    select agency, method, ref, '', amount, 'LAK', '2026-11-01', timestamptz '2026-11-01' + after * interval '1 minute', 'SUSPENSE', 'NO_ORDER',
      'SOMSAK XAIYAVONG', '0101-2000-45'
    from (values
      ('a', 'transfer', 'FT 17', 100, 2), ('a', 'transfer', 'ft-17', 200, 1), ('a', 'transfer', U&'FT\\200B17', 300, 3),
      ('a', 'transfer', 'FT18', 400, 4), ('a', 'other', 'FT17', 500, 5), ('b', 'transfer', 'FT17', 600, 6)
    ) as t (agency, method, ref, amount, after);
  insert into payouts (agency_id, payout_id, order_kind, order_id, number, reference, player_id, method, amount_minor, bank_code,
      account_number, account_name, status, created_at, by_hand, bank_ref, decided_by)
    select 'a', ('00000000-0000-7000-8000-00000000001' || n)::uuid, 'withdrawal', ('00000000-0000-7000-8000-00000000002' || n)::uuid, 1,
      'W' || n, '${player}', 'transfer', 100, 'bcel', '1', 'X', case when ref is null then 'REQUESTED' else 'DONE' end,
      timestamptz '2026-11-01' + n * interval '1 minute', true, ref, '00000000-0000-7000-8000-000000000002'
    from (values (1, 'P 1'), (2, 'P-1'), (3, 'P2'), (4, null)) as t (n, ref)
`

describe('an upgrade to keys', () => {
  test('fills those of every text that is compared', async () => {
    const { asked } = await upgraded('0072', before)
    expect(await asked('select name_key from players')).toEqual([{ name_key: '7 ຫມູ' }])
    expect(await asked('select account_key, name_key, told_name_key from bank_accounts')).toEqual([
      { account_key: '01012000451', name_key: 'AN NGUYEN VAN', told_name_key: 'AN NGUYEN VAN' },
    ])
    const keys = 'select distinct bank_ref_key, name_key, account_key from payments order by 1'
    const payer = { name_key: 'SOMSAK XAIYAVONG', account_key: '0101200045' }
    expect(await asked(keys)).toEqual([
      { bank_ref_key: 'FT17', ...payer },
      { bank_ref_key: 'FT18', ...payer },
    ])
    expect(await asked('select bank_ref_key from payouts order by reference')).toEqual(
      ['P1', 'P1', 'P2', null].map((bank_ref_key) => ({ bank_ref_key })),
    )
  })

  test('keeps all that have one reference, marks the later ones, and lists them as differences', async () => {
    const { asked, database } = await upgraded('0072', before)
    const marked = `select p.bank_ref, f.bank_ref as as from payments p
      left join payments f on f.agency_id = p.agency_id and f.payment_id = p.same_reference_as order by p.recorded_at`
    expect(await asked(marked)).toEqual([
      { bank_ref: 'ft-17', as: null },
      { bank_ref: 'FT 17', as: 'ft-17' },
      { bank_ref: 'FT\u200B17', as: 'ft-17' },
      { bank_ref: 'FT18', as: null },
      { bank_ref: 'FT17', as: null },
      { bank_ref: 'FT17', as: null },
    ])
    const at = (agencyId: string, method: string) => sameReferences(database.kysely, { agencyId, method })
    const found = (await at('a', 'transfer')).toSorted((one, other) =>
      one.reference < other.reference ? -1 : 1,
    )
    expect(found).toMatchObject([
      { kind: 'SAME_REFERENCE', reference: 'FT 17', expected: { minor: 100n }, found: { state: 'ft-17' } },
      { kind: 'SAME_REFERENCE', reference: 'FT\u200B17', expected: { minor: 300n }, found: { minor: 200n } },
      { kind: 'SAME_REFERENCE', reference: 'W2', playerId: player, found: { state: 'P 1' } },
    ])
    expect(await at('a', 'other')).toEqual([])
    expect(await at('b', 'transfer')).toEqual([])
    for (const state of ['REFUNDING', 'REFUNDED'])
      await asked(`update payments set state = '${state}' where bank_ref = 'FT 17'`)
    expect(await at('a', 'transfer')).toHaveLength(2)
  })

  test('lets no third one in, whatever it looks like', async () => {
    const { asked } = await upgraded('0072', before)
    const insert = (key: string) =>
      asked(`insert into payments (agency_id, method, bank_ref, bank_ref_key, bill, amount_minor, currency, paid_at, recorded_at, state, reason)
        values ('a', 'transfer', 'F.T.1.7', ${key}, '', 100, 'LAK', now(), now(), 'SUSPENSE', 'NO_ORDER')`)
    await expect(insert(`'FT17'`)).rejects.toMatchObject({ constraint: 'one_payment_a_reference' })
    await expect(insert('null')).rejects.toMatchObject({ code: '23502', column: 'bank_ref_key' })
    await expect(
      asked(`update payouts set bank_ref = 'P', status = 'DONE' where reference = 'W4'`),
    ).rejects.toMatchObject({ constraint: 'a_key_with_each_reference' })
  })

  test('of more rows than a batch leaves none without a key', async () => {
    const many = `insert into agencies (agency_id, name) values ('a', 'A');
      insert into players (agency_id, player_id, username, display_name, password_hash, age_confirmed_at)
      select 'a', gen_random_uuid(), 'player' || n, 'Player ' || n, 'x', now() from generate_series(1, 4500) n`
    const { asked } = await upgraded('0072', many)
    expect(await asked(`select count(*)::int from players where name_key like '%PLAYER'`)).toEqual([
      { count: 4500 },
    ])
  })
})
