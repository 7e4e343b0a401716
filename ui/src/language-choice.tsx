import { languageNames, languageTags, type Language } from '@kham/contract/site/languages'
import type { ReactNode } from 'react'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import styles from './menu.module.css'

interface LanguageChoiceProps {
  label: string
  /** Where there is no room for the name of the language. */
  nameClass: string
  /** What stands behind the name. */
  end?: ReactNode
  codes: readonly Language[]
  current: Language
  onChoose: (code: Language) => unknown
}

/** A menu of languages, the one that is read marked. */
export const LanguageChoice = ({ label, nameClass, end, codes, current, onChoose }: LanguageChoiceProps) => (
  <Menu
    label={label}
    trigger={
      <>
        <Icon path={icons.globe} size={18} />
        <span className={nameClass} lang={languageTags[current]}>
          {languageNames[current]}
        </span>
        {end}
      </>
    }
  >
    {codes.map((code) => (
      <MenuItem
        key={code}
        start={<span className={styles.pre}>{code.toUpperCase()}</span>}
        lang={languageTags[code]}
        checked={code === current}
        onSelect={() => onChoose(code)}
      >
        {languageNames[code]}
      </MenuItem>
    ))}
  </Menu>
)
