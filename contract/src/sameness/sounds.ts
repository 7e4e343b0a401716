import { searchWords } from './names.ts'

/**
 * How the words of a name sound, in plain Latin letters: "Bounmy", "boonmee" and "ບຸນມີ" are "BUNMI". Two names of one sound need not be
 * one name: it is for looking, never for comparing.
 */
export const soundKey = (name: string) =>
  [...new Set(searchWords(name).map(soundOf))]
    .filter((sound) => sound !== '')
    .toSorted()
    .join(' ')

/** "Bo", "ໂຢ", "Li". */
const fewestLetters = 2

/** The sound that a name is looked for by; null = it is too short to tell, or has a digit: whoever types one has read it, and not heard it. */
export function soundHeard(text: string): string | null {
  const sound = soundKey(text)
  return sound.length < fewestLetters || searchWords(text).some((word) => /\d/.test(word)) ? null : sound
}

const soundOf = (word: string) => folded(spelledThai(spelledLao(word)).replace(/[^A-Z]/g, ''))

/** Where people write one sound in several ways, the shortest. The order counts. */
const folds: readonly (readonly [RegExp, string])[] = [
  // Vietnamese: "Trần" is spoken and written ເຈິ່ນ and เจิ่น, and the TR of other names of one syllable like CH.
  [/^TR(?:A|OE)N$/, 'JUN'],
  [/^TR(?=[AEIOUVY]+[CGHKMNPT]*$)/, 'J'],
  [/[NG]?NH|GN|NY(?=[AEIOU])/g, 'N'],
  // ຊ and ช are written X, S and CH, and ຈ and จ are CH.
  [/CH|J/g, 'S'],
  [/SH|[XZ]/g, 'S'],
  [/CK|[CQ]/g, 'K'],
  // PH is P to Lao and Thai, and F to Vietnamese: "Phạm" is ຟາມ.
  [/PH|F/g, 'P'],
  [/([TKBDG])H/g, '$1'],
  // Lao does not speak R and L after another consonant: "Prasert" is ປະເສີດ. Between two vowels they may begin a syllable.
  [/(^|[^AEIOUY])([PTKBDG])[RL](?=[AEIOUY])/g, '$1$2'],
  [/W/g, 'V'],
  [/^(NG|[KGH])V(?=[AEIOUY])/, '$1U'],
  [/Y/g, 'I'],
  [/OU|OO/g, 'U'],
  [/ER(?=[TMN])/g, 'OE'],
  // "Siriporn" is ສິລິພອນ.
  [/OR(?=N)/g, 'O'],
  [/EE/g, 'I'],
  [/IE|EA(?=[^UN]|$)/g, 'IA'],
  // "Nguyễn" is spoken, and in Thai written, without its U.
  [/^NGUI?(?=[AE]N$)/, 'NGI'],
  [/^NGIEN$/, 'NGIAN'],
  [/OA(?=N|$)|UO(?=N)/g, 'UA'],
  [/EUA|UEA/g, 'UA'],
  [/EU|UE|OE/g, 'U'],
  [/AE/g, 'E'],
  [/AU/g, 'AO'],
  [/([AEIO])V(?![AEIOU])/g, '$1O'],
  [/R/g, 'L'],
  [/(.)\1+/g, '$1'],
  // "Phone" and "Sone" are one syllable.
  [/([AIOU][BDKLMNPST])E$/, '$1'],
  [/([AEIOU])H$/, '$1'],
  [/DT/g, 'T'],
  [/D$/, 'T'],
  [/B$/, 'P'],
  [/([^N])G$/, '$1K'],
]
const folded = (sound: string) => folds.reduce((text, [from, to]) => text.replace(from, to), sound)

const lettersOf = (pairs: string) =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const))

// ວ, ຍ and ອ are consonants or vowels by where they stand.
const lao = lettersOf(
  'ກK ຂK ຄK ງNG ຈJ ສS ຊS ດD ຕT ຖT ທT ນN ບB ປP ຜP ຝF ພP ຟF ມM ຢI ຣL ລL ຫH ຮH ະA ັA າA ິI ີI ຶU ືU ຸU ູU ົO ໍO ຽIA',
)
const thai = lettersOf(
  'กK ขK ฃK คK ฅK ฆK งNG จJ ฉJ ชJ ฌJ ซS ศS ษS สS ฎD ดD ฏT ตT ฐT ฑT ฒT ถT ทT ธT ญI ณN นN บB ปP ผP พP ภP ฝF ฟF มM ยI รL ลL ฬL วV หH ฮH ะA ัA าA ิI ีI ึU ืU ุU ูU ็',
)

type Sign = string | undefined
const isLaoVowel = (sign: Sign) => sign !== undefined && /[AEIOUະັາິີຶືຸູົໍຽເແໂໄໃ]/.test(sign)
const isThaiVowel = (sign: Sign) => sign !== undefined && /[AEIOUะัาิีึืุู]/.test(sign)
const isThaiLetter = (sign: Sign) => sign !== undefined && /[ก-ฮ]/.test(sign)

/** Lao is written as it is spoken, but for vowels that stand before their consonant. */
function spelledLao(word: string): string {
  if (!/[\u0E80-\u0EFF]/.test(word)) return word
  const spoken = word
    .replace(/.\u0ECC/g, '')
    .replace(/[\u0EC8-\u0ECB]/g, '')
    .replace(/ຫ(?=[ງຍນມລຣວ])/g, '')
    .replace(/ໍາ|ຳ/g, 'AM')
    .replace(/ເ([ກ-ຮ])ົາ/g, '$1AO')
    .replace(/ເ([ກ-ຮ])ືອ/g, '$1UA')
    .replace(/ເ([ກ-ຮ])(?:ັຍ|ຽ|ຍ)/g, '$1IA')
    .replace(/ເ([ກ-ຮ])[ິີ]/g, '$1U')
    .replace(/ເ([ກ-ຮ])າະ/g, '$1O')
    .replace(/[ເແ]([ກ-ຮ])[ັະ]?/g, '$1E')
    .replace(/ໂ([ກ-ຮ])ະ?/g, '$1O')
    .replace(/[ໄໃ]([ກ-ຮ])ຍ?/g, '$1AI')
    .replace(/[ົັ]ວ/g, 'UA')
  return Array.from(spoken, (sign, at) => {
    const [before, after] = [spoken[at - 1], spoken[at + 1]]
    if (sign === 'ອ') return isLaoVowel(after) ? '' : 'O'
    if (sign === 'ຍ') return 'I'
    if (sign !== 'ວ') return lao.get(sign) ?? sign
    if (isLaoVowel(after)) return 'V'
    return isLaoVowel(before) || before === 'ອ' ? 'O' : 'UA'
  }).join('')
}

/** Thai leaves out short vowels, and writes letters that are silent. */
function spelledThai(word: string): string {
  if (!/[\u0E00-\u0E7F]/.test(word)) return word
  const spoken = word
    .replace(/[\u0E48-\u0E4B]/g, '')
    .replace(/([ทย])วงศ์/g, '$1ะวง')
    .replace(/(?:[ทต](?=ร))?[ก-ฮ][ิุ]?\u0E4C/g, '')
    .replace(/เพชร/g, 'เพด')
    // At the end R and L are N, after O where no vowel is written.
    .replace(/(?<=[ก-ยว-ฮ])(?<![เแโไใ][ก-ฮ])[รล]$/, 'อน')
    .replace(/(?<!ร|[ไใ][ก-ฮ])[รล]$/, 'น')
    .replace(/([ดบพลฮ])วง/g, '$1UAง')
    .replace(/พรหม/g, 'พม')
    .replace(/^ทร/, 'ซ')
    .replace(/เสริ/g, 'สU')
    // A silent ห, and what stands before another consonant without a vowel of its own. R and L are folded away there in any case.
    .replace(/ห(?=[ญนมยรล].|[งว][ัาิีึืุู])|(?<=[เแโไใ])ห(?=[งญนมยรลว])/g, '')
    .replace(/([กขคปพผ])[รล](?=[ะัาิีึืุู็ำอ])|(?<=[เแโไใ])([กขคปพผตท])ร(?=.)|(?<=[ไใ])([กขคปพผตท])ร/g, '$1$2$3')
    .replace(/[ตท]ร(?=[ะัาิีึืุู็ำอ])/g, 'TR')
    .replace(/([กขคงฮ])ว(?=[ะัาิีึืุู็ำ])/g, '$1V')
    .replace(/ํา|ำ/g, 'AM')
    .replace(/รร(?=[ก-ฮ])/g, 'A')
    .replace(/รร/g, 'AN')
    .replace(/เ([ก-ฮ])า/g, '$1AO')
    .replace(/เ([ก-ฮ])ือ/g, '$1UA')
    .replace(/เ([ก-ฮ])ีย/g, '$1IA')
    .replace(/เ([ก-ฮ])[ิอ]/g, '$1U')
    .replace(/[เแ]([ก-ฮ])[ะ็]?/g, '$1E')
    .replace(/โ([ก-ฮ])ะ?/g, '$1O')
    .replace(/[ไใ]([ก-ฮ])ย?/g, '$1AI')
    .replace(/ัว/g, 'UA')
    .replace(/ญ$/, 'น')
    .replace(/ญ(?=[ก-ฮ])/g, 'น')
  let isOpen = false
  return Array.from(spoken, (sign, at) => {
    const after = spoken[at + 1]
    if (sign === 'อ') return isThaiVowel(after) ? '' : 'O'
    const letter = thai.get(sign) ?? sign
    if (!isThaiLetter(sign)) {
      // Nothing closes a syllable in ะ or AI.
      isOpen = isThaiVowel(sign) && sign !== 'ะ' && !(sign === 'I' && spoken[at - 1] === 'A')
      return letter
    }
    // What follows a vowel closes its syllable; else a letter without a vowel has a short one.
    const closes = isOpen && !isThaiVowel(after)
    isOpen = false
    if (closes || isThaiVowel(after) || !isThaiLetter(after) || after === 'อ') return letter
    isOpen = !isThaiVowel(spoken[at + 2])
    return `${letter}${isOpen ? 'O' : 'A'}`
  }).join('')
}
