import { languageNames } from '@kham/contract/site/languages'
import { useAgency } from '@kham/site/agency'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { LanguageChoice } from '@kham/ui/language-choice'
import { useTranslation } from '../words.ts'
import { useChangeLanguage } from './use-change-language.ts'
import styles from '@kham/ui/top-bar.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The agency's languages, in its order. */
export function LanguageMenu() {
  const { t, language: current } = useTranslation()
  return (
    <LanguageChoice
      label={t('language', { name: languageNames[current] })}
      nameClass="xs-hide"
      end={<Icon path={icons.chevronDown} size={16} className={classNames('from-tablet', styles.chev)} />}
      codes={useAgency().languages}
      current={current}
      onChoose={useChangeLanguage()}
    />
  )
}
