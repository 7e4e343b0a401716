import type { ManagedPage } from '@kham/contract/operator/site/pages'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import type { ListedPage, PageView } from '@kham/contract/site/pages'
import { Refusal } from '../../server/src/refusal.ts'
import { agency } from './agency.ts'
import { inMinutes, minutesAgo } from './ago.ts'
import { sha256 } from './receipts.ts'

const titles: Partial<Record<PageSlug, string>> = {
  terms: 'ເງື່ອນໄຂການໃຊ້',
  privacy: 'ຄວາມເປັນສ່ວນຕົວ',
  'responsible-play': 'ຫຼິ້ນຢ່າງຮັບຜິດຊອບ',
  faq: 'ຖາມ-ຕອບ',
}

/** Version 2. */
const current = `## ໃຜໃຊ້ໄດ້
> ອາຍຸ 18 ປີຂຶ້ນໄປ, ຄົນໜຶ່ງມີບັນຊີດຽວ, ໃຊ້ເງິນຂອງຕົນເອງ.


ບໍລິການນີ້ສຳລັບຜູ້ທີ່ມີອາຍຸ **18 ປີຂຶ້ນໄປ** ແລະ ຢູ່ໃນບ່ອນທີ່ກົດໝາຍອະນຸຍາດ. ຄົນໜຶ່ງມີບັນຊີດຽວ.

- ໃຊ້ເງິນຂອງຕົນເອງ
- ຮັກສາລະຫັດຜ່ານ. ທີມງານບໍ່ເຄີຍຂໍ

## ເງິນ ແລະ ເຄຣດິດ

ເງິນກີບຖືກແລກເປັນເຄຣດິດ THB ຕາມອັດຕາຂາຍ ແລະ ແລກກັບຕາມອັດຕາຊື້. ທຸກການເຄື່ອນໄຫວມີ[ໃບຮັບທີ່ກວດໄດ້](https://kham.example/verify).

### ອັດຕາ

ອັດຕາທີ່ເຫັນຕອນສ້າງລາຍການແມ່ນອັດຕາທີ່ໃຊ້.

## ການຖອນ

1. ໃສ່ຈຳນວນ
2. ກວດບັນຊີ
3. ຢືນຢັນ`

/** Of versions 1, 2 and 3. */
const bodies = [
  current
    .replace('- ໃຊ້ເງິນຂອງຕົນເອງ\n', '')
    .replace('ອັດຕາທີ່ເຫັນຕອນສ້າງລາຍການແມ່ນອັດຕາທີ່ໃຊ້.', 'ອັດຕາຂອງມື້ທີ່ຈ່າຍແມ່ນອັດຕາທີ່ໃຊ້.'),
  current,
  current,
] as const

const faq = `## ການຝາກ

### ຈ່າຍແລ້ວ ແຕ່ເຄຣດິດຍັງບໍ່ເຂົ້າ?

> ໂດຍປົກກະຕິເຂົ້າໃນ 48 ວິນາທີ.
ກົດ **ກວດສອບ** ໃນລາຍການຝາກ.

### ໃຊ້ທະນາຄານໃດໄດ້?

ທຸກທະນາຄານທີ່ມີເຄື່ອງໝາຍຢູ່ທ້າຍໜ້າ.

## ການຖອນ

### ຖອນໃຊ້ເວລາດົນປານໃດ?

ເວລາຂອງແຕ່ລະທະນາຄານຢູ່ໜ້າຖອນເງິນ.

## ໂປຣໂມຊັນ

### ຍອດເທີນແມ່ນຫຍັງ?

ຍອດທີ່ຕ້ອງຫຼິ້ນສະສົມກ່ອນຖອນ.`

const publishedAt = minutesAgo(60 * 24 * 20)

const toCome = inMinutes(60 * 24 * 9)

/** What the agency has published: version 2 counts, 3 is to come. */
export function pageOf(slug: PageSlug, version = 2): PageView {
  const body = slug === 'faq' ? faq : (bodies[version - 1] ?? bodies[0])
  const title = titles[slug]
  if (title === undefined || !agency.pages.includes(slug) || version > 3) throw new Refusal('NOT_FOUND')
  const hash = sha256(`${title}\n\n${body}`)
  const summary = version > 1 ? 'ໃຊ້ອັດຕາຕອນສ້າງລາຍການ (ຂໍ້ 2).\nຕ້ອງໃຊ້ເງິນຂອງຕົນເອງ (ຂໍ້ 1).' : null
  const at = { publishedAt, effectiveAt: version > 2 ? toCome : publishedAt }
  return { slug, version, lang: 'lo', title, body, hash, ...at, summary, required: false }
}

export const listedPage = (slug: PageSlug): ListedPage => {
  const { version, title, effectiveAt } = pageOf(slug)
  return { slug, version, titles: { lo: title }, publishedAt, effectiveAt }
}

/** A page as the staff sees it; what was never written is empty. */
export function managedPage(slug: PageSlug): ManagedPage {
  if (!agency.pages.includes(slug)) {
    const nothing = {
      changedAt: null,
      changedBy: null,
      unpublished: false,
      versions: [],
      waitsForSecond: null,
    }
    return { slug, version: 0, drafts: {}, ...nothing }
  }
  const { title } = pageOf(slug)
  const version = {
    publishedAt,
    publishedBy: 'Operator',
    effectiveAt: publishedAt,
    required: slug === 'terms',
    languages: ['lo' as const],
    agreed: 12,
  }
  return {
    slug,
    version: 3,
    drafts: { lo: { title, body: current } },
    changedAt: minutesAgo(60),
    changedBy: 'Operator',
    unpublished: true,
    versions: [
      { ...version, version: 2, summary: { lo: 'ເພີ່ມອັດຕາແລກປ່ຽນ.' } },
      { ...version, version: 1, summary: null },
    ],
    waitsForSecond: null,
  }
}
