import { useTranslation } from '../../../words.ts'
import { BrandMark, LineFlower } from '@kham/ui/brand'
import * as icons from '@kham/ui/icons.ts'
import { Icon, type IconPath } from '@kham/ui/icon'
import type { ReactNode } from 'react'
import styles from '../../../layout/auth.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type AuthPageProps = { title: string; text: string; mark?: boolean; hidden?: boolean; children: ReactNode }

/** The frame of the sign-in and register pages: on wide screens with a picture beside the form. */
export const AuthPage = ({ title, text, mark = false, hidden = false, children }: AuthPageProps) => (
  <main className={styles.auth} hidden={hidden}>
    <AuthSide />
    <div className={styles['auth-card']}>
      <div className={styles.title}>
        {mark && (
          <span className={styles.mark}>
            <BrandMark size={60} />
          </span>
        )}
        <h1 className="h1">{title}</h1>
        <p className="muted sm" aria-live="polite">
          {text}
        </p>
      </div>
      {children}
    </div>
  </main>
)

const points = [
  [icons.bolt, 'auth:side.qr'],
  [icons.wallet, 'auth:side.credit'],
  [icons.bank, 'auth:side.kip'],
] as const satisfies (readonly [IconPath, string])[]

function AuthSide() {
  const { t } = useTranslation('auth')
  return (
    <aside className={classNames('weave', styles['auth-side'])}>
      <LineFlower />
      <h2 className="display foil">{t('auth:side.title')}</h2>
      <ul className="stack-3">
        {points.map(([icon, words]) => (
          <li key={words} className="row muted">
            <span className="gold">
              <Icon path={icon} />
            </span>
            {t(words)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
