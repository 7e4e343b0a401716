import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import type { Announcement } from '@kham/contract/players/announcements'
import { daysAgo, hoursAgo } from './ago.ts'
import { operator } from './console/operator.ts'

type Own = Pick<ManagedAnnouncement, 'id' | 'texts'> & Partial<ManagedAnnouncement>

const announcementOf = (own: Own): ManagedAnnouncement => ({
  version: 1,
  kind: 'SERVICE',
  place: 'STRIP',
  picture: null,
  link: null,
  audience: { kind: 'EVERYBODY' },
  priority: 5,
  startsAt: daysAgo(1),
  endsAt: null,
  status: 'ACTIVE',
  figures: { shown: 412, read: 187, sent: 0, heldBack: 0 },
  changedBy: operator.displayName,
  changedAt: daysAgo(1),
  ...own,
})

const id = (last: number) => `019a0000-0000-7000-8000-0000000a000${last}`

export const maintenance = announcementOf({
  id: id(1),
  priority: 9,
  link: '/status',
  texts: {
    lo: { title: 'LDB ປັບປຸງລະບົບ', description: '01:00–03:00. ຝາກ ແລະ ຖອນຜ່ານ LDB ຈະເຂົ້າຫຼັງຈາກນັ້ນ.' },
    cn: { title: 'LDB 系统维护', description: '01:00–03:00。经 LDB 的存取款将在此之后到账。' },
    vn: { title: 'LDB bảo trì', description: '01:00–03:00. Nạp và rút qua LDB sẽ đến sau đó.' },
    th: { title: 'LDB ปรับปรุงระบบ', description: '01:00–03:00 ฝากและถอนผ่าน LDB จะเข้าหลังจากนั้น' },
    en: {
      title: 'LDB maintenance',
      description: '01:00–03:00. Deposits and withdrawals by LDB come after it.',
    },
  },
})

export const fasterPayouts = announcementOf({
  id: id(2),
  place: 'CARD',
  audience: { kind: 'PLAYERS' },
  link: '/player/limits',
  figures: { shown: 1204, read: 655, sent: 1204, heldBack: 0 },
  texts: {
    lo: {
      title: 'ຖອນເຂົ້າ BCEL ໄວຂຶ້ນ',
      description: 'ການຖອນບໍ່ເກີນ **5.000.000 ₭** ຈ່າຍເອງ.\n\n- ທຸກມື້, ທຸກເວລາ\n- ຊື່ບັນຊີຕ້ອງຄືກັນ',
    },
    cn: {
      title: 'BCEL 取款更快',
      description: '不超过 **5.000.000 ₭** 的取款自动支付。\n\n- 每天，任何时间\n- 户名必须一致',
    },
    vn: {
      title: 'Rút về BCEL nhanh hơn',
      description:
        'Rút đến **5.000.000 ₭** được trả tự động.\n\n- Mọi ngày, mọi giờ\n- Tên tài khoản phải trùng',
    },
    th: {
      title: 'ถอนเข้า BCEL เร็วขึ้น',
      description: 'การถอนไม่เกิน **5.000.000 ₭** จ่ายเอง\n\n- ทุกวัน ทุกเวลา\n- ชื่อบัญชีต้องตรงกัน',
    },
    en: {
      title: 'Faster payouts to BCEL',
      description:
        'Withdrawals of up to **5.000.000 ₭** are paid by themselves.\n\n- Any day, any time\n- The name of the account has to be the same',
    },
  },
})

export const rainyDays = announcementOf({
  id: id(3),
  version: 2,
  kind: 'OFFER',
  place: 'POPUP',
  audience: { kind: 'PLAYERS' },
  link: '/player/promotion',
  startsAt: daysAgo(-2),
  endsAt: daysAgo(-9),
  figures: { shown: 0, read: 0, sent: 0, heldBack: 0 },
  texts: {
    lo: { title: 'ໂບນັດມື້ຝົນຕົກ', description: 'ຝາກວັນສຸກ ຫາ ວັນອາທິດ ຮັບເພີ່ມ **20 %**.' },
    th: { title: 'โบนัสวันฝนตก', description: 'ฝากวันศุกร์ถึงอาทิตย์ รับเพิ่ม **20 %**' },
  },
})

export const newYear = announcementOf({
  id: id(4),
  place: 'BANNER',
  picture: '019a0000-0000-7000-8000-0000000b0001',
  link: '/player/activity',
  status: 'INACTIVE',
  figures: { shown: 0, read: 0, sent: 0, heldBack: 0 },
  texts: { lo: { title: 'ສະບາຍດີປີໃໝ່ລາວ', description: 'ທີມງານຢູ່ນຳທ່ານທຸກມື້ຂອງບຸນ.' } },
})

export const feedback = announcementOf({
  id: id(5),
  place: 'POPUP',
  startsAt: daysAgo(20),
  endsAt: daysAgo(6),
  texts: {
    ...maintenance.texts,
    lo: {
      title: 'ກະລຸນາປັບປຸງແອັບ BCEL One ກ່ອນສະແກນ QR ຄັ້ງຕໍ່ໄປ ເພາະລຸ້ນເກົ່າອ່ານລະຫັດໃໝ່ບໍ່ໄດ້',
      description: 'ລຸ້ນ 5.0 ຂຶ້ນໄປ.',
    },
  },
})

export const announcements = [maintenance, fasterPayouts, rainyDays, newYear, feedback]

/** What a player is told of it. */
export const told = (managed: ManagedAnnouncement): Announcement => ({
  id: managed.id,
  version: managed.version,
  kind: managed.kind,
  place: managed.place,
  texts: managed.texts,
  picture: managed.picture,
  link: managed.link,
  priority: managed.priority,
  startsAt: managed.startsAt,
  endsAt: managed.endsAt,
})

/** What a player has been sent, newest first. */
export const messages = () => [
  {
    id: id(8),
    kind: 'PAYMENT_HELD' as const,
    texts: null,
    params: { code: 'D2611273K7Q2M9X', reason: 'PROMOTION_IN_USE', providerId: 'alphabet' },
    link: '/player/deposit/history',
    createdAt: hoursAgo(2),
    readAt: null,
  },
  {
    id: id(9),
    kind: 'REVERSED' as const,
    texts: null,
    params: { code: 'D261127B4T8W1PZ', reason: 'TWICE', providerId: 'gclub' },
    link: '/player/deposit/history',
    createdAt: hoursAgo(4),
    readAt: null,
  },
  {
    id: id(6),
    kind: 'ANNOUNCEMENT' as const,
    texts: fasterPayouts.texts,
    params: null,
    link: '/player/limits',
    createdAt: hoursAgo(5),
    readAt: null,
  },
  {
    id: id(7),
    kind: 'PAGE' as const,
    texts: {
      lo: { title: 'ເງື່ອນໄຂປ່ຽນແລ້ວ', description: 'ມີຫຍັງໃໝ່ໃນຂໍ້ 4: ເວລາຂອງການຖອນ.' },
      cn: { title: '条款已更改', description: '第 4 条有新内容：取款时间。' },
      vn: { title: 'Điều khoản đã đổi', description: 'Mục 4 có điểm mới: thời gian rút tiền.' },
      th: { title: 'เงื่อนไขเปลี่ยนแล้ว', description: 'มีอะไรใหม่ในข้อ 4: เวลาของการถอน' },
      en: { title: 'The terms have changed', description: 'New in 4: how long a withdrawal takes.' },
    },
    params: null,
    link: '/pages/terms?version=3',
    createdAt: daysAgo(3),
    readAt: daysAgo(2),
  },
]
