import type { Chance } from '../ground/chance.ts'

/** A name as its bearers write it; in each list those stand side by side that sound alike. */
const lao = {
  first: [
    ['ສົມສັກ', 'SOMSAK'],
    ['ສົມສັກ', 'SOMSACK'],
    ['ສົມໄຊ', 'SOMXAY'],
    ['ສົມຊາຍ', 'SOMSAI'],
    ['ບຸນມີ', 'BOUNMY'],
    ['ບຸນມີ', 'BOUNMI'],
    ['ຄຳລາ', 'KHAMLA'],
    ['ຄຳຫຼ້າ', 'KHAMLAH'],
    ['ແກ້ວ', 'KEO'],
    ['ແກ້ວ', 'KEOW'],
    ['ວິໄລ', 'VILAY'],
    ['ວິໄລ', 'VILAI'],
    ['ພອນສະຫວັນ', 'PHONESAVANH'],
    ['ພອນສະຫວັນ', 'PHONSAVAN'],
    ['ສີພອນ', 'SIPHONE'],
    ['ສີພອນ', 'SYPHON'],
    ['ດາວອນ', 'DAVONE'],
    ['ນ້ອຍ', 'NOY'],
    ['ນ້ອຍ', 'NOI'],
    ['ມະນີວັນ', 'MANIVANH'],
    ['ມະນີວັນ', 'MANYVAN'],
    ['ໄພວັນ', 'PHAIVANH'],
    ['ທອງດີ', 'THONGDY'],
    ['ຈັນທາ', 'CHANTHA'],
    ['ຈັນທາ', 'CHANTA'],
    ['ສຸລິຍາ', 'SOULIYA'],
    ['ສຸລິຍາ', 'SURIYA'],
    ['ອານຸສອນ', 'ANOUSONE'],
    ['ລັດສະໝີ', 'LATSAMY'],
  ],
  last: [
    ['ວົງສະຫວັນ', 'VONGSAVANH'],
    ['ວົງສະຫວັນ', 'VONGSAVAN'],
    ['ພົມມະຈັນ', 'PHOMMACHAN'],
    ['ພົມມະຈັນ', 'PHOMMACHANH'],
    ['ສຸວັນນະວົງ', 'SOUVANNAVONG'],
    ['ສຸວັນນະວົງ', 'SUVANNAVONG'],
    ['ໄຊຍະສານ', 'XAYASAN'],
    ['ໄຊຍະວົງ', 'SAYAVONG'],
    ['ອິນທະວົງ', 'INTHAVONG'],
    ['ແກ້ວມະນີ', 'KEOMANY'],
    ['ສີສຸພັນ', 'SISOUPHANH'],
    ['ບຸບຜາ', 'BOUPHA'],
    ['ຫຼວງລາດ', 'LUANGLATH'],
    ['ຈັນທະວົງ', 'CHANTHAVONG'],
  ],
} as const

const thai = {
  first: [
    ['สมศักดิ์', 'SOMSAK'],
    ['สมชาย', 'SOMCHAI'],
    ['สมไชย', 'SOMCHAY'],
    ['วิไล', 'WILAI'],
    ['วิไลย์', 'WILAY'],
    ['ธนพล', 'THANAPHON'],
    ['ธนพร', 'THANAPORN'],
    ['ณัฐพล', 'NATTAPHON'],
    ['นัทพล', 'NATTHAPON'],
    ['กัญญา', 'KANYA'],
    ['กันยา', 'KANYA'],
    ['ประเสริฐ', 'PRASERT'],
  ],
  last: [
    ['วงศ์สวรรค์', 'WONGSAWAN'],
    ['ศรีสุข', 'SRISUK'],
    ['แก้วมณี', 'KAEOMANI'],
    ['จันทร์เพ็ญ', 'CHANPHEN'],
    ['ทองดี', 'THONGDI'],
    ['บุญมี', 'BUNMI'],
  ],
} as const

const vietnamese = {
  first: [
    ['Nguyễn Văn', 'NGUYEN VAN'],
    ['Nguyễn Thị', 'NGUYEN THI'],
    ['Trần Văn', 'TRAN VAN'],
    ['Trần Thị', 'TRAN THI'],
    ['Phạm Minh', 'PHAM MINH'],
    ['Lê Quốc', 'LE QUOC'],
    ['Đặng Thị', 'DANG THI'],
    ['Huỳnh Đức', 'HUYNH DUC'],
  ],
  last: [
    ['Hùng', 'HUNG'],
    ['Hưng', 'HUNG'],
    ['Hương', 'HUONG'],
    ['Dũng', 'DUNG'],
    ['Dung', 'DUNG'],
    ['Linh', 'LINH'],
    ['Lĩnh', 'LINH'],
    ['Phương', 'PHUONG'],
    ['Phượng', 'PHUONG'],
    ['Sơn', 'SON'],
  ],
} as const

const tongues = [
  { weight: 55, of: lao, isLatin: false },
  { weight: 20, of: lao, isLatin: true },
  { weight: 14, of: thai, isLatin: false },
  { weight: 11, of: vietnamese, isLatin: false },
] as const

export interface Name {
  /** As the player writes it on the site. */
  shown: string
  /** As the bank writes it. */
  atBank: string
  username: string
}

const capital = (word: string) => word.slice(0, 1) + word.slice(1).toLowerCase()

/** A name of the country; the number makes the user name one that nobody else has. */
export function drawName(chance: Chance, number: number): Name {
  const { of, isLatin } = chance.weighted(tongues)
  const first: readonly [string, string] = chance.pick<readonly [string, string]>(of.first)
  const last: readonly [string, string] = chance.pick<readonly [string, string]>(of.last)
  const atBank = `${first[1]} ${last[1]}`
  const shown = isLatin ? atBank.split(' ').map(capital).join(' ') : `${first[0]} ${last[0]}`
  const stem = atBank
    .split(' ')
    .at(of === vietnamese ? -1 : 0)!
    .toLowerCase()
    .slice(0, 12)
  return { shown, atBank, username: `${stem}${String(number).padStart(4, '0')}` }
}
