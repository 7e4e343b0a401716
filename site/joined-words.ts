/** U+2060 is not seen, and no line breaks at it. */
const joiner = '\u2060'

/** What a line would break in two at the bars: words that a browser's dictionary of Lao or Thai lacks, and names with a hyphen. */
const torn = [
  'ໂປຣ|ໂມ|ຊັນ ເຄຣ|ດິດ ທີມ|ງານ ໂຫຼ|ດ ກຳ|ລັງ ໂບ|ນັດ ສະຖາ|ນະ ລາຍ|ລະອຽດ ອິນ|ເຕີ|ເນັດ ສະ|ແກນ ຈຳ|ນວນ',
  'ຂັ້ນ|ຕອນ ສະ|ລັອດ ປັອກ|ເດັ້ງ ຍົກ|ເລີກ ຄາ|ສິ|ໂນ ເມ|ນູ ເວັ|ບ ອັບ|ເດດ ອອນ|ລາຍ ຄ່າ|ທຳນຽມ ທີ່|ໄດ້|ຮັບ ຄື|ກັນ',
  'U-|Money M-|Money',
  'โปร|โม|ชั่น',
]
  .flatMap((line) => line.split(' '))
  .map((parts) => ({ word: parts.replaceAll('|', ''), held: parts.replaceAll('|', joiner) }))

/** A number, or what stands for one, and its percent sign. */
const beforePercent = /(?<=[\d}]) (?=%)/g

/** A text of which no line tears a word, or a percent sign from its number. Sources are written without joiners, which nobody sees or can search for. */
export const joined = (text: string) =>
  torn.reduce((all, { word, held }) => all.replaceAll(word, held), text.replace(beforePercent, '\u00a0'))
