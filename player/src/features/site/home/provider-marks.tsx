import type { Lobby } from '@kham/contract/play/lobby'
import { useTranslation } from '../../../words.ts'
import { ProviderMark } from '@kham/ui/provider-mark'
import { Link } from '@tanstack/react-router'
import styles from './home.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** Each provider leads to its games. */
export function ProviderMarks({ providers }: Pick<Lobby, 'providers'>) {
  const { t } = useTranslation('home')
  if (providers.length === 0) return null
  return (
    <nav className={styles.provrow} aria-label={t('home:providers')}>
      {providers.map(({ id, name, games }) => (
        <Link key={id} to="/games/$provider" params={{ provider: id }}>
          <ProviderMark provider={id} />
          <span>{name}</span>
          <span className={classNames('num', styles.state)}>{t('home:count', { n: games })}</span>
        </Link>
      ))}
    </nav>
  )
}
