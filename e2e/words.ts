import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joined } from '@kham/site/joined-words'
import type { Language } from '@kham/contract/site/agency'

export type Site = 'player' | 'console'
export type { Language }

/** `npm run test:long` looks at everything in every language and on every width. */
export const looksAtAll = Boolean(process.env.KHAM_EVERY_LOOK)

/** Whether a screen is drawn: what is seen on others too in `npm run test:long` alone. */
export const isLookedAt = ({ isLikeOthers }: { isLikeOthers?: true }) => looksAtAll || !isLikeOthers

/** What is the same in every language is tried in Lao; that nothing lacks words is tested over the files. */
export const triedLanguages: readonly Exclude<Language, 'en'>[] = looksAtAll
  ? ['lo', 'cn', 'vn', 'th']
  : ['lo']

interface Words {
  [key: string]: string | Words
}

/** The namespace of a key that names none. */
const always = { player: 'common', console: 'console' }

/**
 * The words of one site in one language, as the screen shows them: `words('deposit:form.submit')`. Values for `{{name}}` come
 * second. A key without words is a failure.
 */
export function wordsOf(site: Site, language: Language) {
  const files = new Map<string, Words>()
  return (key: string, values: Record<string, string> = {}): string => {
    const [path = '', namespace = always[site]] = key.split(':').toReversed()
    const file = files.get(namespace) ?? read(site, language, namespace)
    files.set(namespace, file)
    const found = path
      .split('.')
      .reduce<string | Words | undefined>(
        (words, name) => (typeof words === 'object' ? words[name] : undefined),
        file,
      )
    if (typeof found !== 'string') throw new Error(`no words for ${key} in ${site}/${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

function read(site: Site, language: Language, namespace: string): Words {
  const file = join(import.meta.dirname, '..', site, 'locales', language, `${namespace}.json`)
  return JSON.parse(joined(readFileSync(file, 'utf8'))) as Words
}
