import type { BundledWords } from '@kham/site/locale-backend'

/** The words as they were when the site was built. */
export const bundled: BundledWords = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', {
  import: 'default',
})
