import { expect, test } from 'vitest'
import { soundHeard, soundKey } from './sounds.ts'

test.each([
  ['bunmi bounmy boonmee Bounmi ບຸນມີ ບຸນມີ່ บุญมี', 'BUNMI'],
  ['somsak SOMSACK ສົມສັກ สมศักดิ์', 'SOMSAK'],
  ['vongsavanh wongsawan ວົງສະຫວັນ ວົງສະຫວັນ', 'VONGSAVAN'],
  ['keo kaew kaeo ແກ້ວ แก้ว', 'KEO'],
  ['khamphone kamphon ຄຳພອນ ຄໍາພອນ', 'KAMPON'],
  ['phommachan phommachanh ພົມມະຈັນ', 'POMAJAN'],
  ['noy noi ນ້ອຍ ໜ້ອຍ ຫນ້ອຍ', 'NOI'],
  ['thongsai thongxay ທອງໃສ ທອງໄສ', 'TONGSAI'],
  ['dao daw ດາວ ดาว', 'DAO'],
  ['sounthone sunthon ສຸນທອນ', 'SUNTON'],
  ['nguyen nguyễn NGUYỄN', 'NGUIAN'],
  ['bounmy117 bounmy99', 'BUNMI'],
])('%s sound alike', (names, sound) => {
  expect(names.split(' ').map((name) => [name, soundKey(name)])).toEqual(
    names.split(' ').map((name) => [name, sound]),
  )
})

test('titles and numbers are not heard, and the order of words does not count', () => {
  expect(soundKey('ທ້າວ ສົມສັກ ໄຊຍະວົງ')).toBe(soundKey('Xaiyavong Somsak'))
  expect(soundKey('7712')).toBe('')
})

test.each([
  ['bunmi', 'BUNMI'],
  ['ບຸນ', 'BUN'],
  ['ng', null],
  ['bounmy117', null],
  ['ບຸນມີ ໑໑໗', null],
])('%s is looked for by the sound %s', (text, sound) => expect(soundHeard(text)).toBe(sound))
