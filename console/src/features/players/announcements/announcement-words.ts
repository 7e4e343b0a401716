import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { mostDays, mostOfStrip } from '@kham/contract/operator/players/announcements'
import type { FieldCode } from '@kham/contract/refusals'
import type { Language } from '@kham/contract/site/agency'
import { languageNames } from '@kham/site/language'
import { formatDateTime } from '@kham/ui/format.ts'
import { textsIn } from '@kham/ui/promotion-figures.ts'
import type { TFunction } from '../../../words.ts'
import { useTranslation } from '../../../words.ts'

/** The title in the language of the screen. */
export function useTitleOf() {
  const { language } = useTranslation()
  return ({ texts }: Pick<ManagedAnnouncement, 'texts'>) => textsIn(texts, language).title
}

const toMinutes = (time: string) => formatDateTime(time).slice(0, -':00'.length)

export const fromWords = (
  t: TFunction<'announcements'>,
  { startsAt }: Pick<ManagedAnnouncement, 'startsAt'>,
) => t('announcements:from', { time: toMinutes(startsAt) })

export const untilWords = (t: TFunction<'announcements'>, { endsAt }: Pick<ManagedAnnouncement, 'endsAt'>) =>
  endsAt === null ? t('announcements:noEnd') : t('announcements:until', { time: toMinutes(endsAt) })

/** What a field of the form is called, by its path in the draft. */
export function fieldName(t: TFunction<'announcements' | 'promotions'>, field: string): string {
  const [first = '', second = '', third = ''] = field.split('.')
  if (first === 'texts')
    return `${t(third === 'title' ? 'promotions:name' : 'promotions:description')} · ${languageNames[second as Language]}`
  if (first === 'startsAt' || first === 'endsAt') return t(`promotions:${first}`)
  return t(`announcements:field.${first}`, { defaultValue: field })
}

const own = ['link', 'picture', 'audience', 'kind', 'startsAt'] as const
const isOwn = (field: string): field is (typeof own)[number] => (own as readonly string[]).includes(field)

/** What is wrong with a field, in words. */
export function faultWords(
  t: TFunction<'announcements' | 'promotions'>,
  field: string,
  code: FieldCode,
): string {
  if (field === 'endsAt') {
    if (code === 'TOO_LARGE') return t('announcements:wrong.tooLong', { most: mostDays })
    return t(code === 'REQUIRED' ? 'announcements:wrong.endNeeded' : 'promotions:wrong.endsAt')
  }
  if (field.startsWith('texts.')) {
    if (code === 'NOT_ALLOWED') return t('announcements:wrong.noLinks')
    if (code === 'BAD_FORMAT') return t('announcements:wrong.signs')
    if (code === 'TOO_LONG') return t('announcements:wrong.length', { most: mostOfStrip })
  }
  if (field === 'startsAt' && (code === 'NOT_ALLOWED' || code === 'TOO_SMALL'))
    return t('announcements:wrong.pushHours')
  if (field === 'link' && code === 'NOT_ALLOWED') return t('announcements:wrong.linkNotThere')
  if (field === 'picture' && code === 'REQUIRED') return t('announcements:wrong.pictureNeeded')
  if (isOwn(field)) return t(`announcements:wrong.${field}`)
  return t([`promotions:wrong.${code}`, `field.${code}`, 'promotions:wrong.BAD_FORMAT'])
}
