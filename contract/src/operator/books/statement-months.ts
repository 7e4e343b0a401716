// Month names on statements, short and long; each row is a year. Dots are ignored.
const years = `
jan feb mar apr may jun jul aug sep oct nov dec
january february march april may june july august sept october november december
january february march april may june july august september october november december
ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ
ມກ ກພ ມນ ມສ ພພ ມິຖ ກລ ສຫ ກຍ ຕລ ພຈ ທວ
มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม
มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค
thangmot thanghai thangba thangtu thangnam thangsau thangbay thangtam thangchin thangmuoi thangmuoimot thangmuoihai
thanggieng thanghai thangba thangtu thangnam thangsau thangbay thangtam thangchin thangmuoi thangmuoimot thangchap
一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月`

/** Without points, blanks and the marks on Latin letters. */
const key = (name: string) =>
  name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ .]/g, '')

const months = new Map(
  years
    .trim()
    .split('\n')
    .flatMap((year) => year.split(' ').map((name, n) => [key(name), n + 1] as const)),
)

/** 1 to 12; null = it names no month. Vietnamese and Chinese months are numbered: "Thg 11", "tháng 11", "11月". */
export function monthOf(name: string): number | null {
  const word = key(name)
  const numbered = /^(?:thang|thg|th)(\d{1,2})$|^(\d{1,2})月$/.exec(word)
  if (numbered) return Number(numbered[1] ?? numbered[2])
  return months.get(word) ?? null
}
