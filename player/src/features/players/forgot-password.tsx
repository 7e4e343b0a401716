import { useTranslation } from '@kham/site/words'
import { useState } from 'react'
import { ContactSheet } from '../../layout/contact-sheet.tsx'

/** Only the agency's staff can help: there is no address to send a new password to. */
export function ForgotPassword() {
  const { t } = useTranslation('auth')
  const [isContacting, setIsContacting] = useState(false)
  return (
    <div className="sm center muted">
      {t('login.forgot')}{' '}
      <button
        type="button"
        className="link inline-link"
        aria-haspopup="dialog"
        onClick={() => setIsContacting(true)}
      >
        {t('login.contact')}
      </button>
      <ContactSheet open={isContacting} onClose={() => setIsContacting(false)} />
    </div>
  )
}
