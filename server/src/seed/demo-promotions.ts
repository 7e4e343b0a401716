import { providerIds } from '@kham/contract/play/providers'
import type { Context } from '../context.ts'
import { makePromotion, type PromotionDraft } from '../features/promotions/promotions/make-promotion.ts'
import { newId } from '../id.ts'

const even = { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 }

const common = {
  ends_at: null,
  providers: [...providerIds],
  threshold_minor: 10_00n,
  turnover_weights: even,
} satisfies Partial<PromotionDraft>

type DemoPromotion = Omit<PromotionDraft, 'starts_at'>

const welcome: DemoPromotion = {
  ...common,
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
  first_order_only: true,
  uses_per_player: 1,
  deposit_minor: 345_000_00n,
  bonus_kind: 'PERCENT',
  bonus_percent: 100,
  bonus_minor: 500_00n,
  target_minor: 1_500_00n,
  turnover_hundredths: 500,
  withdraw_all: true,
  max_minor: 2_000_00n,
  excess_to: 'PLAYER',
  deduct_bonus: true,
}

const daily: DemoPromotion = {
  ...common,
  texts: {
    lo: { title: 'ຝາກລາຍວັນ +20 %', description: 'ຝາກ 200.000 ₭ ຮັບເຄຣດິດເພີ່ມ **20 %** ທັນທີ.' },
    cn: { title: '每日存款 +20%', description: '存款 200.000 ₭ 立即加送 **20%** 额度。' },
    vn: { title: 'Nạp mỗi ngày +20 %', description: 'Nạp 200.000 ₭ được tặng thêm **20 %** ngay.' },
    th: { title: 'ฝากรายวัน +20 %', description: 'ฝาก 200.000 ₭ รับเครดิตเพิ่ม **20 %** ทันที' },
    en: { title: 'Daily +20 %', description: 'Deposit 200.000 ₭ and get **20 %** on top at once.' },
  },
  first_order_only: false,
  uses_per_player: 30,
  deposit_minor: 200_000_00n,
  bonus_kind: 'PERCENT',
  bonus_percent: 20,
  bonus_minor: 300_00n,
  target_minor: 0n,
  turnover_hundredths: 300,
  withdraw_all: false,
  max_minor: null,
  excess_to: 'PLAYER',
  deduct_bonus: false,
}

const festival: DemoPromotion = {
  ...common,
  texts: {
    lo: { title: 'ໂບນັດສະຫຼອງບຸນ', description: 'ຝາກ 500.000 ₭ ຮັບເຄຣດິດເພີ່ມ **300 THB**.' },
    cn: { title: '节日奖金', description: '存款 500.000 ₭ 加送 **300 THB** 额度。' },
    vn: { title: 'Thưởng lễ hội', description: 'Nạp 500.000 ₭ được tặng thêm **300 THB**.' },
    th: { title: 'โบนัสฉลองเทศกาล', description: 'ฝาก 500.000 ₭ รับเครดิตเพิ่ม **300 THB**' },
    en: { title: 'Festival bonus', description: 'Deposit 500.000 ₭ and get **300 THB** on top.' },
  },
  first_order_only: false,
  uses_per_player: 3,
  deposit_minor: 500_000_00n,
  bonus_kind: 'FIXED',
  bonus_percent: null,
  bonus_minor: 300_00n,
  target_minor: 2_000_00n,
  turnover_hundredths: null,
  withdraw_all: true,
  max_minor: 3_000_00n,
  excess_to: 'PLAYER',
  deduct_bonus: false,
}

export const demoPromotions: readonly DemoPromotion[] = [welcome, daily, festival]

/** Promotions that a new player can claim at once; made only where the agency has none. */
export async function seedPromotions({ db, clock }: Context, agencyId: string): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('promotions')
      .select('promotion_id')
      .where('agency_id', '=', agencyId)
      .limit(1)
      .executeTakeFirst()
    if (known) return
    for (const [position, draft] of demoPromotions.entries()) {
      const making = { agencyId, promotionId: newId(at), staffId: null, at }
      const also = { status: 'ACTIVE', budget_minor: null, position } as const
      await makePromotion(tx, making, { ...draft, starts_at: at }, also)
    }
  })
}
