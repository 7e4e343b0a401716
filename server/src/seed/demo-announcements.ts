import type { Context } from '../context.ts'
import { secondsAfter } from '../clock.ts'
import type { AnnouncementDraft } from '../features/players/announcements/announcement.ts'
import { makeAnnouncement } from '../features/players/announcements/announcement-queries.ts'
import { newId } from '../id.ts'

type DemoAnnouncement = Omit<AnnouncementDraft, 'starts_at' | 'ends_at'> & { days: number | null }

const common = { picture_id: null, priority: 5, audience: 'PLAYERS', place: 'CARD' } as const

const howToPay: DemoAnnouncement = {
  ...common,
  kind: 'SERVICE',
  link: '/player/deposit',
  days: null,
  texts: {
    lo: {
      title: 'ຝາກດ້ວຍ LAO QR ໃຫ້ເຄຣດິດເຂົ້າເອງ',
      description:
        'ສະແກນ QR ດ້ວຍແອັບທະນາຄານ ແລະ ຈ່າຍ **ຕາມຈຳນວນທີ່ສະແດງ**.\n\n- ໃຊ້ QR ອັນໜຶ່ງໄດ້ເທື່ອດຽວ\n- ຈ່າຍຈາກບັນຊີຊື່ຂອງທ່ານເອງ\n- ທີມງານຈະບໍ່ຖາມລະຫັດຜ່ານຂອງທ່ານ',
    },
    cn: {
      title: '用 LAO QR 存款，额度自动到账',
      description:
        '用银行应用扫描二维码，并**按显示的金额**支付。\n\n- 每个二维码只能用一次\n- 请用您本人名下的账户支付\n- 客服绝不会索要您的密码',
    },
    vn: {
      title: 'Nạp bằng LAO QR, điểm tự vào',
      description:
        'Quét mã QR bằng ứng dụng ngân hàng và trả **đúng số tiền hiện ra**.\n\n- Mỗi mã QR dùng một lần\n- Trả từ tài khoản đứng tên bạn\n- Chúng tôi không bao giờ hỏi mật khẩu của bạn',
    },
    th: {
      title: 'ฝากด้วย LAO QR เครดิตเข้าเอง',
      description:
        'สแกน QR ด้วยแอปธนาคารและจ่าย **ตามจำนวนที่แสดง**\n\n- QR แต่ละอันใช้ได้ครั้งเดียว\n- จ่ายจากบัญชีชื่อของคุณเอง\n- ทีมงานจะไม่ถามรหัสผ่านของคุณ',
    },
    en: {
      title: 'Deposit by LAO QR, and the credit comes by itself',
      description:
        'Scan the QR code with your bank app and pay **the amount that is shown**.\n\n- Each QR code works once\n- Pay from an account in your own name\n- We never ask for your password',
    },
  },
}

const ownLimits: DemoAnnouncement = {
  ...common,
  kind: 'SERVICE',
  link: '/player/limits',
  days: null,
  texts: {
    lo: {
      title: 'ກຳນົດວົງເງິນຂອງທ່ານເອງ',
      description: 'ຕັ້ງໄດ້ວ່າຈະຝາກບໍ່ເກີນເທົ່າໃດຕໍ່ມື້, ອາທິດ ຫຼື ເດືອນ. ຫຼຸດລົງມີຜົນ **ທັນທີ**, ຢາກພັກກໍ່ພັກໄດ້ທຸກເວລາ.',
    },
    cn: {
      title: '设定您自己的限额',
      description: '您可以设定每天、每周或每月最多存多少。调低**立即生效**，也可以随时休息。',
    },
    vn: {
      title: 'Đặt hạn mức của riêng bạn',
      description:
        'Bạn có thể đặt mức nạp nhiều nhất mỗi ngày, tuần hoặc tháng. Giảm xuống có hiệu lực **ngay**, và bạn có thể nghỉ bất cứ lúc nào.',
    },
    th: {
      title: 'กำหนดวงเงินของคุณเอง',
      description: 'ตั้งได้ว่าจะฝากไม่เกินเท่าไรต่อวัน สัปดาห์ หรือเดือน ลดลงมีผล **ทันที** และพักได้ทุกเวลา',
    },
    en: {
      title: 'Set your own limits',
      description:
        'Say how much you deposit at most a day, a week or a month. Less holds **at once**, and you can take a break at any time.',
    },
  },
}

const welcomeOffer: DemoAnnouncement = {
  ...common,
  kind: 'OFFER',
  link: '/player/promotion',
  days: 30,
  texts: {
    lo: { title: 'ໂບນັດຜູ້ຫຼິ້ນໃໝ່ +100 %', description: 'ສຳລັບການຝາກຄັ້ງທຳອິດ 345.000 ₭. ເບິ່ງເງື່ອນໄຂກ່ອນຮັບ.' },
    cn: { title: '新玩家奖金 +100%', description: '适用于首次存款 345.000 ₭。领取前请看条款。' },
    vn: {
      title: 'Thưởng người chơi mới +100 %',
      description: 'Cho lần nạp đầu tiên 345.000 ₭. Hãy xem điều kiện trước khi nhận.',
    },
    th: { title: 'โบนัสผู้เล่นใหม่ +100 %', description: 'สำหรับการฝากครั้งแรก 345.000 ₭ ดูเงื่อนไขก่อนรับ' },
    en: {
      title: 'Welcome bonus +100 %',
      description: 'For a first deposit of 345.000 ₭. Read its terms before you claim it.',
    },
  },
}

export const demoAnnouncements: readonly DemoAnnouncement[] = [welcomeOffer, ownLimits, howToPay]

/** What a new player finds in the inbox; made only where the agency has said nothing yet. Nothing of it stands in the way of a page. */
export async function seedAnnouncements({ db, clock }: Context, agencyId: string): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const existing = await tx
      .selectFrom('announcements')
      .select('announcement_id')
      .where('agency_id', '=', agencyId)
      .limit(1)
      .execute()
    if (existing.length > 0) return
    for (const { days, ...draft } of demoAnnouncements) {
      const ends_at = days === null ? null : secondsAfter(at, days * 24 * 3600)
      const making = { agencyId, announcementId: newId(at), staffId: null, at }
      await makeAnnouncement(tx, making, { ...draft, starts_at: at, ends_at }, 'ACTIVE')
    }
  })
}
