import type { Language } from '@kham/contract/site/agency'
import { useAgency } from '@kham/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '../words.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { LanguageItems } from '@kham/ui/language-items'
import { Menu } from '@kham/ui/menu'
import { useChangeLanguage } from './use-change-language.ts'

/** The agency's languages, in its order. */
export function LanguageMenu() {
  const { t, language: current } = useTranslation()
  const changeLanguage = useChangeLanguage()
  const { languages } = useAgency()
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
    <Icon path={icons.globe} size={18} />
    <span className="xs-hide" lang={languageTags[current]}>
      {languageNames[current]}
    </span>
    <Icon path={icons.chevronDown} size={16} className="chev w" />
  </>
)
