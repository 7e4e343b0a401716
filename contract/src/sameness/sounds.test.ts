import { expect, test } from 'vitest'
import { soundHeard, soundKey } from './sounds.ts'

const alike = [
  ['bunmi bounmy boonmee Bounmi ບຸນມີ ບຸນມີ່ บุญมี', 'BUNMI'],
  ['somsak SOMSACK ສົມສັກ สมศักดิ์', 'SOMSAK'],
  ['vongsavanh wongsawan ວົງສະຫວັນ', 'VONGSAVAN'],
  ['keo kaew kaeo ແກ້ວ แก้ว', 'KEO'],
  ['khamphone kamphon ຄຳພອນ ຄໍາພອນ', 'KAMPON'],
  ['phommachan phommachanh ພົມມະຈັນ', 'POMASAN'],
  ['noy noi ນ້ອຍ ໜ້ອຍ ຫນ້ອຍ', 'NOI'],
  ['thongsai thongxay ທອງໃສ ທອງໄສ', 'TONGSAI'],
  ['dao daw ດາວ ดาว', 'DAO'],
  ['sounthone sunthon ສຸນທອນ', 'SUNTON'],
  ['bounmy117 bounmy99', 'BUNMI'],
  // Vietnamese, as neighbours write it.
  ['nguyen nguyễn NGUYỄN nguen ngien ຫງວຽນ ງວຽນ ຫງຽນ เหงียน เงียน', 'NGIAN'],
  ['tran Trần TRAN ເຈິ່ນ ເຈີ່ນ เจิ่น ตรัน', 'SUN'],
  ['pham Phạm PHAM ຟາມ ຟ່າມ ฟาม ฝ่าม', 'PAM'],
  ['truong Trương ເຈືອງ เจือง', 'SUANG'],
  ['hoang Hoàng ຮວ່າງ ฮว่าง', 'HUANG'],
  // R and L after another consonant.
  ['prasert pasoet ປະເສີດ ປຣະເສີດ ประเสริฐ', 'PASUT'],
  ['phrom phom ພົມ พรหม', 'POM'],
  ['ploy poy ພອຍ พลอย', 'POI'],
  ['krai kai ໄກ ไกร', 'KAI'],
  ['somprasong sompasong ສົມປະສົງ สมประสงค์', 'SOMPASONG'],
  // Between two vowels they may begin a syllable.
  ['phetlasy phetrasy', 'PETLASI'],
  ['khwan khouan ຂວັນ ขวัญ', 'KUAN'],
  // CH, X and S.
  ['somchai somxay somsai ສົມໄຊ สมชัย', 'SOMSAI'],
  ['chan jan ຈັນ จันทร์', 'SAN'],
  ['chongsak songsak ຊົງສັກ ສົງສັກ ทรงศักดิ์', 'SONGSAK'],
  ['wan ຫວານ หวาน', 'VAN'],
  // Thai speaks R and L at the end as N, and a W between two consonants as UA.
  ['siriporn siriphone ສິລິພອນ ศิริพร', 'SILIPON'],
  ['sithiporn sithiphone ສິດທິພອນ สิทธิพร', 'SITIPON'],
  ['kaysone kaison ໄກສອນ ไกสร', 'KAISON'],
  ['phongsavanh ພົງສະຫວັນ พงศ์สวรรค์', 'PONGSAVAN'],
  ['vimon wimon ວິມົນ วิมล', 'VIMON'],
  ['khamphet ຄຳເພັດ คำเพชร', 'KAMPET'],
  ['douangchai duangjai ດວງໃຈ ดวงใจ', 'DUANGSAI'],
  ['chanthavong santhavong ຈັນທະວົງ จันทวงศ์', 'SANTAVONG'],
  // Of two letters.
  ['bo ໂບ โบ', 'BO'],
  ['yo ໂຢ', 'IO'],
  ['lee li ລີ', 'LI'],
]
test('the spellings of one name sound alike', () =>
  expect(
    alike.map(([names]) => [names, [...new Set(names!.split(' ').map((name) => soundKey(name)))].join(' ')]),
  ).toEqual(alike))

test('titles and numbers are not heard, and the order of words does not count', () => {
  expect(soundKey('ທ້າວ ສົມສັກ ໄຊຍະວົງ')).toBe(soundKey('Xaiyavong Somsak'))
  expect(soundKey('7712')).toBe('')
})

test.each([
  ['bunmi', 'BUNMI'],
  ['ບຸນ', 'BUN'],
  ['ng', 'NG'],
  ['b', null],
  ['ບຸນມີ ໑໑໗', null],
])('%s is looked for by the sound %s', (text, sound) => expect(soundHeard(text)).toBe(sound))
