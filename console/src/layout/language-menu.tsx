import type { Language } from '@kham/contract/site/agency'
import { languageNames, languageTags } from '@kham/site/language'
import { useTranslation } from '@kham/site/words'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { Menu, MenuItem } from '@kham/ui/menu'
import { consoleLanguages } from './console-languages.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** Staff may read any of them, whichever the agency offers its players. */
export function LanguageMenu() {
  const { t, language: current } = useTranslation()
  const changeLanguage = useChangeLanguage()
  return (
    <Menu label={t('language', { name: languageNames[current] })} trigger={<Trigger current={current} />}>
      {consoleLanguages.map((language) => (
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
    <Icon path={icons.globe} size={17} />
    <span className="wide-only" lang={languageTags[current]}>
      {languageNames[current]}
    </span>
  </>
)
