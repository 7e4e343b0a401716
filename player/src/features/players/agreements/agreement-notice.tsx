import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../layout/later-dialog.tsx'
import { useTranslation } from '../../../words.ts'
import { agreementsQuery } from './agreement-api.ts'
import styles from '../../../layout/layout.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const AgreementDialog = laterDialog(
  () => import('./agreement-dialog.tsx'),
  (module) => module.AgreementDialog,
)

/** Says above every page of the player's that there is something to agree to, and that withdrawing goes on. */
export function AgreementNotice() {
  const { t } = useTranslation('player')
  const { data } = useQuery(agreementsQuery)
  const [isOpen, setOpen] = useState(false)
  const pending = data?.pending ?? []
  if (pending.length === 0) return null
  return (
    <div className={classNames('page', styles['agreement-asked'])}>
      <Notice
        tone="warn"
        icon={icons.receipt}
        role="status"
        action={
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('player:agreement.open')}
          </Button>
        }
      >
        <b>{t('player:agreement.title')}</b> <span className="block sm">{t('player:agreement.text')}</span>
      </Notice>
      <AgreementDialog
        open={isOpen}
        pending={pending}
        agreed={data?.agreements ?? []}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
