import type { Language } from '@kham/contract/agency'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../features/agency/agency-api.ts'
import { currentLanguage, languageNames, languageTags } from '@kham/site/words'

/** The agency's languages, in its order. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { languages } = useAgency()
  const current = currentLanguage()
  return (
    <Menu label={t('language', { name: languageNames[current] })} trigger={<Trigger current={current} />}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          start={<span className="pre">{language.toUpperCase()}</span>}
          lang={languageTags[language]}
          checked={language === current}
          onSelect={() => void i18n.changeLanguage(language)}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}

const Trigger = ({ current }: { current: Language }) => (
  <>
    <Icon name="globe" size={18} />
    <span className="xs-hide" lang={languageTags[current]}>
      {languageNames[current]}
    </span>
    <Icon name="chevron-down" size={16} className="chev w" />
  </>
)
