import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkDesk } from '../../../testing/link-desk.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { toldNameKey } from '../../../db/keys-of-texts.ts'

const barred = { code: 'PROMOTION_ONLY_FOR_FIRST_ORDER' }

describe('players linked by who pays for them', () => {
  let world: MoneyWorld
  const { promotion, claim } = promotionDesk(() => world)
  const { paidBy, links, refusals } = linkDesk(() => world)
  beforeAll(async () => (world = await moneyWorld()))
  afterAll(() => world.close())
  const first = () => promotion({ first_order_only: true })
  const someone = async () => (await world.newPlayer()).playerId

  test('a shared payer account, or a bank account that another pays from, links players', async () => {
    const [one, two, three] = [await someone(), await someone(), await someone()]
    await paidBy(one, { account: '0101 2000 4599' })
    expect(await links(two)).toEqual([])
    await paidBy(two, { account: '010120004599' })
    expect(await links(two)).toMatchObject([
      { signal: 'BANK_ACCOUNT', playerId: one, what: '010120004599', took: null },
    ])
    const { account_number } = await world.context.db
      .selectFrom('bank_accounts')
      .select('account_number')
      .where('player_id', '=', three)
      .executeTakeFirstOrThrow()
    await paidBy(one, { account: account_number })
    expect(await links(three)).toMatchObject([{ signal: 'BANK_ACCOUNT', playerId: one }])
    expect(await links(one)).toHaveLength(2)
  })

  test('one number at two banks is one account, since people pick the bank from a list', async () => {
    const [one, two] = [await someone(), await someone()]
    const setNumber = (playerId: string, bank: 'bcel' | 'ldb') =>
      world.context.db
        .updateTable('bank_accounts')
        .set({ bank_code: bank, account_number: '30120009988', account_key: '30120009988' })
        .where('player_id', '=', playerId)
        .execute()
    await setNumber(one, 'bcel')
    await setNumber(two, 'ldb')
    expect(await links(two)).toMatchObject([{ signal: 'BANK_ACCOUNT', playerId: one }])
    await expect(setNumber(two, 'bcel')).rejects.toMatchObject({ constraint: 'one_player_an_account' })
  })

  test('a payer of the same name bars a first order, however a bank writes it', async () => {
    const [one, two, three] = [await someone(), await someone(), await someone()]
    await paidBy(one, { name: 'MR KHAMPHONE  SISOULATH' })
    await claim(one, await first())
    await paidBy(two, { name: 'Sisoulath, Khamphone' })
    await paidBy(three, { name: 'KHAMPHONE SISOULATHA' })
    const promotionId = await first()
    await expect(claim(two, promotionId)).rejects.toMatchObject(barred)
    expect((await refusals(two))[0]?.evidence).toMatchObject([
      { signal: 'PAYER_NAME', playerId: one, what: 'KHAMPHONE SISOULATH', took: 'CLAIMED' },
    ])
    expect((await claim(three, promotionId)).status).toBe('USED')
  })

  test('the holder that a bank has named is a payer’s name too', async () => {
    const [one, two] = [await someone(), await someone()]
    await paidBy(one, { name: 'ບຸນມີ ແກ້ວມະນີ' })
    const told = { told_name: 'ບຸນມີ  ແກ້ວມະນີ', told_name_key: toldNameKey('ບຸນມີ  ແກ້ວມະນີ') }
    await world.context.db
      .updateTable('bank_accounts')
      .set({ asked_at: world.context.clock(), bank_knows: true, ...told })
      .where('player_id', '=', two)
      .execute()
    expect(await links(two)).toMatchObject([{ signal: 'PAYER_NAME', playerId: one }])
  })
})
