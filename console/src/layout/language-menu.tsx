import { languages, languageNames } from '@kham/contract/site/languages'
import { LanguageChoice } from '@kham/ui/language-choice'
import { useTranslation } from '../words.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** Staff may read any of them, whichever the agency offers its players. */
export function LanguageMenu() {
  const { t, language: current } = useTranslation()
  return (
    <LanguageChoice
      label={t('language', { name: languageNames[current] })}
      nameClass="wide-only"
      codes={languages}
      current={current}
      onChoose={useChangeLanguage()}
    />
  )
}
