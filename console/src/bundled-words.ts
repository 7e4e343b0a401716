import type { Words } from '@kham/contract/site/boot'
import type { BundledWords } from '@kham/site/word-files'

/** The words as they were when the site was built. */
export const bundled: BundledWords = import.meta.glob<Words>('../locales/*/*.json', {
  import: 'default',
})
