import { useAgency } from '@kham/site/agency'
import { AnswerBar } from './answer-bar.tsx'
import { MenuButton } from './narrow-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { WorkSound } from './work-sound.tsx'
import { StaffMenu } from './staff-menu.tsx'
import styles from './layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'

export function SiteTopBar() {
  const { name } = useAgency()
  return (
    <>
      <MenuButton />
      <b className={classNames('ellipsis', styles['agency-name'])}>{name}</b>
      <AnswerBar />
      <span className="grow" />
      <WorkSound />
      <LanguageMenu />
      <StaffMenu />
    </>
  )
}
