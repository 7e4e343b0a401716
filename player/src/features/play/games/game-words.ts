import type { GameCategory } from '@kham/contract/play/games'

/** A category's names in all languages, whichever the site uses. */
export const categoryWords: Record<GameCategory, readonly string[]> = {
  slot: ['slot', 'ສະລັອດ', 'ສະລອດ', '老虎机', 'สล็อต', 'nổ hũ'],
  sport: ['sport', 'ກິລາ', 'ບານ', '体育', 'กีฬา', 'thể thao'],
  casino: ['casino', 'ຄາສິໂນ', 'ກາຊີໂນ', '真人', '娱乐场', 'คาสิโน', 'sòng bài'],
  fish: ['fish', 'ຍິງປາ', '捕鱼', 'ยิงปลา', 'bắn cá'],
  card: ['card', 'pok deng', 'ປັອກເດັ້ງ', 'ໄພ້', '博丁', '棋牌', 'ป๊อกเด้ง', 'ไพ่', 'đánh bài'],
  chicken: ['chicken', 'cockfight', 'ຕີໄກ່', 'ໄກ່ຕີ', '斗鸡', 'ไก่ชน', 'ชนไก่', 'đá gà'],
}

/** Words that providers write in English, and what people look for instead. */
export const namesInOtherWords: readonly (readonly [english: string, others: readonly string[]])[] = [
  ['baccarat', ['ບາກາລາ', 'ບາຄາຣາ', '百家乐', 'บาคาร่า', 'bacarat']],
  ['hi-lo', ['ໄຮໂລ', '骰宝', 'ไฮโล', 'tài xỉu', 'sic bo']],
  ['sic bo', ['ໄຮໂລ', '骰宝', 'ไฮโล', 'tài xỉu', 'hi-lo']],
  ['pok deng', ['ປັອກເດັ້ງ', '博丁', 'ป๊อกเด้ง']],
  ['roulette', ['ຣູເລັດ', '轮盘', 'รูเล็ต']],
  ['dragon', ['ມັງກອນ', '龙', 'มังกร', 'rồng']],
  ['tiger', ['ເສືອ', '虎', 'เสือ', 'hổ']],
  ['naga', ['ນາກ', 'ນາຄ', '那伽', 'นาค']],
  ['elephant', ['ຊ້າງ', '大象', 'ช้าง', 'voi']],
  ['fish', ['ປາ', '鱼', 'ปลา', 'cá']],
  ['football', ['ບານເຕະ', '足球', 'ฟุตบอล', 'bóng đá', 'soccer']],
  ['moon', ['ເດືອນ', '月', 'พระจันทร์', 'trăng']],
  ['gold', ['ຄຳ', 'ທອງ', '金', 'ทอง', 'vàng']],
  ['luck', ['ໂຊກ', '幸运', 'โชค', 'may mắn']],
]
