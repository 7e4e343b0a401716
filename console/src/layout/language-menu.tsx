import type { Language } from '@kham/contract/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { LanguageItems } from '@kham/ui/language-items'
import { Menu } from '@kham/ui/menu'
import { languages } from '@kham/contract/site/languages'
import { useChangeLanguage } from './use-change-language.ts'

/** Staff may read any of them, whichever the agency offers its players. */
export function LanguageMenu() {
  const { t, language: current } = useTranslation()
  const changeLanguage = useChangeLanguage()
  return (
    <Menu label={t('language', { name: languageNames[current] })} trigger={<Trigger current={current} />}>
      <LanguageItems
        codes={languages}
        names={languageNames}
        tags={languageTags}
        current={current}
        onChoose={(language) => void changeLanguage(language)}
      />
    </Menu>
  )
}

const Trigger = ({ current }: { current: Language }) => (
  <>
    <Icon path={icons.globe} size={17} />
    <span className="wide-only" lang={languageTags[current]}>
      {languageNames[current]}
    </span>
  </>
)
