import type { Language } from '@kham/contract/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '@kham/site/words'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { useAgency } from '../features/site/agency/agency-api.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** The agency's languages, in its order. */
export function LanguageMenu() {
  const { t, language: current } = useTranslation()
  const changeLanguage = useChangeLanguage()
  const { languages } = useAgency()
  return (
    <Menu label={t('language', { name: languageNames[current] })} trigger={<Trigger current={current} />}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          start={<span className="pre">{language.toUpperCase()}</span>}
          lang={languageTags[language]}
          checked={language === current}
          onSelect={() => void changeLanguage(language)}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
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
