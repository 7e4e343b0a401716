import { fromMinor, toMinor } from '@kham/contract/money'
import type { Promotion } from '@kham/contract/promotions/promotions'
import { providerIds } from '@kham/contract/play/providers'
import { creditOf } from './agency.ts'
import { daysAgo } from './ago.ts'
import { baht, kip, sum } from './money.ts'

const common = {
  status: 'ACTIVE',
  threshold: baht('10.00'),
  turnoverWeights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
  turnoverMultiple: null,
  excessTo: 'PLAYER',
  picture: null,
  startsAt: daysAgo(30),
  endsAt: null,
  providers: [...providerIds],
} satisfies Partial<Promotion>

type Worked = 'depositCredit' | 'promotionCredit' | 'totalCredit' | 'turnoverRequired'
type Own = Omit<Promotion, keyof typeof common | Worked> & Partial<Promotion>

/** Computes what the terms amount to. */
function promotionOf(own: Own): Promotion {
  const { percent, most } = own.bonus
  const credit = creditOf(own.deposit.amount)
  const bonus = percent === null ? most.amount : fromMinor((toMinor(credit) * BigInt(percent)) / 100n)
  const total = sum(credit, bonus)
  const times = own.turnoverMultiple
  return {
    ...common,
    depositCredit: baht(credit),
    promotionCredit: baht(bonus),
    totalCredit: baht(total),
    turnoverRequired: times ? baht(fromMinor(toMinor(total) * BigInt(times))) : null,
    ...own,
  }
}

export const welcome = promotionOf({
  id: '01a217b7-2039-7fef-a2e4-0a8688497608',
  termsHash: 'e78b9dfebcabf47ac8eecb47083e55eaeb41c553b79ce42d85db1653384babeb',
  deposit: kip('345000.00'),
  bonus: { kind: 'PERCENT', percent: 100, most: baht('500.00') },
  withdrawCredit: baht('1500.00'),
  turnoverMultiple: '5',
  withdrawAll: true,
  maxWithdraw: baht('2000.00'),
  deductBonus: true,
  firstOrderOnly: true,
  usesPerPlayer: 1,
  texts: {
    lo: {
      title: 'ໂບນັດຜູ້ຫຼິ້ນໃໝ່',
      description: 'ຝາກຄັ້ງທຳອິດ ຮັບເຄຣດິດເພີ່ມ **100 %** ສູງສຸດ 500 THB.',
    },
    cn: {
      title: '新玩家奖金',
      description: '首次存款即送 **100%** 额度，最高 500 THB。',
    },
    vn: {
      title: 'Thưởng người chơi mới',
      description: 'Nạp lần đầu được tặng thêm **100 %**, tối đa 500 THB.',
    },
    th: {
      title: 'โบนัสผู้เล่นใหม่',
      description: 'ฝากครั้งแรกรับเครดิตเพิ่ม **100 %** สูงสุด 500 THB',
    },
    en: {
      title: 'Welcome bonus',
      description: 'Your first deposit gives **100 %** on top, up to 500 THB.',
    },
  },
})

export const daily = promotionOf({
  id: '01a217b7-2039-783e-a327-e95bc3bf7a47',
  termsHash: 'e3f7261b46e6c8e29b77e001794cfb0e59bb36b1978bb40f5020e5809cdcaa7b',
  deposit: kip('200000.00'),
  bonus: { kind: 'PERCENT', percent: 20, most: baht('300.00') },
  withdrawCredit: baht('0.00'),
  turnoverMultiple: '3',
  withdrawAll: false,
  maxWithdraw: null,
  deductBonus: false,
  firstOrderOnly: false,
  usesPerPlayer: 30,
  texts: {
    lo: { title: 'ຝາກລາຍວັນ +20 %', description: 'ຝາກ 200.000 ₭ ຮັບເຄຣດິດເພີ່ມ **20 %** ທັນທີ.' },
    cn: { title: '每日存款 +20%', description: '存款 200.000 ₭ 立即加送 **20%** 额度。' },
    vn: { title: 'Nạp mỗi ngày +20 %', description: 'Nạp 200.000 ₭ được tặng thêm **20 %** ngay.' },
    th: { title: 'ฝากรายวัน +20 %', description: 'ฝาก 200.000 ₭ รับเครดิตเพิ่ม **20 %** ทันที' },
    en: { title: 'Daily +20 %', description: 'Deposit 200.000 ₭ and get **20 %** on top at once.' },
  },
})

export const festival = promotionOf({
  id: '01a217b7-2039-7e56-87ae-c02e739fecf5',
  termsHash: '5d0991bedc89faa0ec89a92c2847d8437486d348c0e07f4fe204b615f6838d37',
  deposit: kip('500000.00'),
  bonus: { kind: 'FIXED', percent: null, most: baht('300.00') },
  withdrawCredit: baht('2000.00'),
  withdrawAll: true,
  maxWithdraw: baht('3000.00'),
  deductBonus: false,
  firstOrderOnly: false,
  usesPerPlayer: 3,
  texts: {
    lo: { title: 'ໂບນັດສະຫຼອງບຸນ', description: 'ຝາກ 500.000 ₭ ຮັບເຄຣດິດເພີ່ມ **300 THB**.' },
    cn: { title: '节日奖金', description: '存款 500.000 ₭ 加送 **300 THB** 额度。' },
    vn: { title: 'Thưởng lễ hội', description: 'Nạp 500.000 ₭ được tặng thêm **300 THB**.' },
    th: { title: 'โบนัสฉลองเทศกาล', description: 'ฝาก 500.000 ₭ รับเครดิตเพิ่ม **300 THB**' },
    en: { title: 'Festival bonus', description: 'Deposit 500.000 ₭ and get **300 THB** on top.' },
  },
})

/** What can be claimed. */
export const promotions: Promotion[] = [welcome, daily, festival]
