import type { Agency } from '@kham/contract/site/agency'

const keptAs = 'kham.agency'

export type LastAgency = Pick<Agency, 'name' | 'logo'>

/** A closed storage keeps nothing: then the offline page has the neutral name. */
export function keepAgency({ name, logo }: LastAgency) {
  try {
    localStorage.setItem(keptAs, JSON.stringify({ name, logo }))
  } catch {
    // Nothing to mend.
  }
}

/** The agency at the last successful request. */
export function lastAgency(): LastAgency | null {
  try {
    const { name, logo } = JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Partial<LastAgency>
    return typeof name === 'string' ? { name, logo: logo ?? null } : null
  } catch {
    return null
  }
}
