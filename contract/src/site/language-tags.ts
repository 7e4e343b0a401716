import type { Language } from './agency.ts'

/** The languages as browsers and search engines name them: `cn` and `vn` are countries. */
export const languageTags: Record<Language, string> = {
  lo: 'lo',
  cn: 'zh-Hans',
  vn: 'vi',
  th: 'th',
  en: 'en',
}
