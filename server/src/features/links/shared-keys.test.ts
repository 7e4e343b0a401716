import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { isSameName } from '../payments/payer-name.ts'

const pairs = [
  ['SOMCHAI PHOMMACHAN', 'Somchai Phommachan'],
  ['SOMCHAI PHOMMACHAN', 'Phommachan,  Somchai'],
  ['MR SOMCHAI PHOMMACHAN', 'SOMCHAI PHOMMACHAN MR.'],
  ['SOMCHAI PHOMMACHAN', 'SOMCHAI PHOMMACHANH'],
  ['SOMCHAI', 'SOMCHAI PHOMMACHAN'],
  ['ສົມໄຊ ພົມມະຈັນ', 'ສົມໄຊ  ພົມມະຈັນ.'],
  ['ສົມໄຊ ພົມມະຈັນ', 'ສົມໄຊ ພົມມະຈັນ ໒'],
  ['ສົມໄຊ ພົມມະຈັນ', 'ສົມໃຈ ພົມມະຈັນ'],
  ['สมชาย ใจดี', 'ใจดี-สมชาย'],
  ['Nguyễn Văn A', 'NGUYỄN VĂN A'.normalize('NFD')],
  ['José Ñíguez', 'JOSÉ ÑÍGUEZ'],
  ['王伟', '王 伟'],
  ['王伟', '王伟（先生）'],
  ['12345', '12345'],
  ['MR', 'MS'],
  ['', ''],
] as const

describe('what two players share', () => {
  let opened: TestDatabase
  beforeAll(async () => void (opened = await testDatabase()))
  afterAll(() => opened.close())
  const keyOf = async (of: 'name_key' | 'account_key', text: string | null) => {
    const asked = sql<{ key: string | null }>`select ${sql.raw(of)}(${text}) as key`
    return (await asked.execute(opened.database.kysely)).rows[0]!.key
  }

  test.each(pairs)('%s and %s are one name to the database when they are to the staff', async (a, b) => {
    const [ours, theirs] = [await keyOf('name_key', a), await keyOf('name_key', b)]
    expect(ours !== null && ours === theirs).toBe(isSameName(a, b))
  })

  test('a name that is hidden in part is nobody’s', async () => {
    expect(await keyOf('name_key', 'SOMCHAI P*****')).toBeNull()
    expect(await keyOf('name_key', null)).toBeNull()
  })

  test.each([
    ['0101 2000 45-1', '01012000451'],
    ['12345678', '12345678'],
    ['1234567', null],
    ['0101****0451', null],
    ['XXXX12345678', null],
    [null, null],
  ])('the account %s is known by %s', async (told, key) => expect(await keyOf('account_key', told)).toBe(key))
})
