import { isReadable } from '@kham/contract/site/brand-colours'
import type { Language } from '@kham/contract/site/agency'
import { siteForm, type Channel, type Site, type SiteForm } from '@kham/contract/operator/site/site-settings'
import { validate } from '@kham/contract/validate'
import type { UseFormReturn } from 'react-hook-form'
import { wholeNumber } from '../../../whole-number.ts'

/** The site as somebody types it; '' = the gold that it is made in. */
export interface SiteDraft {
  name: string
  logo: string | null
  colour: string
  minAge: string
  languages: readonly Language[]
  social: Record<Channel, string>
}

export const draftOf = ({ name, logo, colour, minAge, languages, social }: Site): SiteDraft => ({
  name,
  logo,
  colour: colour ?? '',
  minAge: String(minAge),
  languages,
  social,
})

export const formOf = (draft: SiteDraft, version: number): SiteForm => ({
  ...draft,
  version,
  colour: draft.colour.trim() === '' ? null : draft.colour,
  minAge: wholeNumber(draft.minAge) ?? Number.NaN,
  languages: [...draft.languages],
})

/** A field of the form; of the channels each is one. */
export type SiteField = Exclude<keyof SiteDraft, 'social'> | `social.${Channel}`

/** What is wrong with which field, by the contract's own schema; the server checks the same again. */
export function faultsOf(draft: SiteDraft): Partial<Record<SiteField, 'form' | 'contrast'>> {
  const form = formOf(draft, 0)
  const checked = validate(siteForm, form)
  if (!checked.ok) return Object.fromEntries(Object.keys(checked.fields).map((field) => [field, 'form']))
  return checked.value.colour !== null && !isReadable(checked.value.colour) ? { colour: 'contrast' } : {}
}

/** What a section of the form is given. */
export interface SectionProps {
  form: UseFormReturn<SiteDraft>
  draft: SiteDraft
  faults: ReturnType<typeof faultsOf>
  isLocked: boolean
}
