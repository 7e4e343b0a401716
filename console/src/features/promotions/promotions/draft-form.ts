import type { FieldCode } from '@kham/contract/refusals'
import type { TFunction } from '../../../words.ts'
import type { PromotionDraft } from './promotion-draft.ts'

/** What the sections of the form are handed. */
export interface DraftForm {
  draft: PromotionDraft
  change: (next: Partial<PromotionDraft>) => void
  /** The server's fault of a field, in words. */
  wrong: (...fields: string[]) => string | undefined
  /** Who may not change it sees it. */
  isLocked: boolean
}

export type Faults = Record<string, FieldCode>

const ranges: Record<string, { least: number; most: number }> = {
  usesPerPlayer: { least: 1, most: 1000 },
  'bonus.percent': { least: 1, most: 1000 },
  turnoverWeights: { least: 0, most: 100 },
}
const own = ['providers', 'startsAt', 'endsAt', 'budget', 'turnoverMultiple'] as const
const isOwn = (field: string): field is (typeof own)[number] => (own as readonly string[]).includes(field)

export function faultWords(t: TFunction<'promotions'>, field: string, code: FieldCode): string {
  const range = ranges[field] ?? ranges[field.split('.')[0] ?? '']
  if (range) return t('promotions:wrong.range', range)
  if (field === 'maxWithdraw' && code === 'NOT_ALLOWED') return t('promotions:wrong.maxNeedsAll')
  if (isOwn(field)) return t(`promotions:wrong.${field}`)
  return t([`promotions:wrong.${code}`, `field.${code}`, 'promotions:wrong.BAD_FORMAT'])
}

const fieldOf: Partial<Record<keyof PromotionDraft, string>> = {
  bonusKind: 'bonus',
  percent: 'bonus',
  weights: 'turnoverWeights',
}

/** Faults that remain after another input. */
export function faultsAfter(faults: Faults, changed: Partial<PromotionDraft>): Faults {
  const fields = (Object.keys(changed) as (keyof PromotionDraft)[]).map((name) => fieldOf[name] ?? name)
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.some((each) => each === field.split('.')[0])),
  )
}
