import { useTranslation } from '../../../words.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactSheet } from '../../../layout/contact-sheet.tsx'
import styles from '../../../layout/auth.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** The way to a new password, and the agency's staff, who help with it. */
export function ForgotPassword() {
  const { t } = useTranslation('auth')
  const [isContacting, setIsContacting] = useState(false)
  return (
    <div className="sm center muted">
      <Link to="/new-password" className={classNames('link', styles['inline-link'])}>
        {t('auth:login.forgot')}
      </Link>{' '}
      <button
        type="button"
        className={classNames('link', styles['inline-link'])}
        aria-haspopup="dialog"
        onClick={() => setIsContacting(true)}
      >
        {t('auth:login.contact')}
      </button>
      <ContactSheet open={isContacting} onClose={() => setIsContacting(false)} />
    </div>
  )
}
