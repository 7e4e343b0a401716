import * as icons from '@kham/ui/icons.ts'
import type { BankStatement, RowKind } from '@kham/contract/operator/books/statements'
import { useTranslation } from '../../../words.ts'
import { Button, buttonClass } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { Link } from '@tanstack/react-router'
import { useStaff } from '../../../session.ts'
import { mayHandleMoney } from '../../../may-decide.ts'
import { ConfirmDialog } from '../../../layout/form-dialog.tsx'
import { useAsked } from '../../orders/kernel/use-asked.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useStatementActs } from './statement-api.ts'
import styles from './statements.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface StatementActBarProps {
  statement: BankStatement
  counts: Record<RowKind, number>
}

/** Where a statement stands, and what can be done with it. */
export function StatementActBar({ statement, counts }: StatementActBarProps) {
  const { t } = useTranslation('statement')
  const acts = useStatementActs(statement.id)
  const { asked, ask, close, foot } = useAsked(acts)
  const isAllowed = mayHandleMoney(useStaff())
  const { state, rows, rowsRead, fileName } = statement
  const isOpen = state === 'READING' || state === 'READY'
  const values = { name: fileName, n: counts.NEW, broken: counts.BROKEN, duplicates: counts.DUPLICATE }
  return (
    <section className="stack" ref={foot} tabIndex={-1} aria-label={t('column.status')}>
      <div role="status">
        {state === 'READING' && (
          <Notice tone="info">
            {t('statement:state.READING')}
            <ProgressBar label={t('statement:read')} done={rowsRead} all={rows} />
          </Notice>
        )}
        {state === 'READY' && (
          <Notice tone={counts.BROKEN > 0 ? 'warn' : 'info'}>
            <b>{t('statement:state.READY', values)}</b> {t('statement:beforeConfirm')}
          </Notice>
        )}
        {state === 'COMPARING' && <Notice tone="info">{t('statement:state.COMPARING')}</Notice>}
        {state === 'COMPARED' && <Outcome counts={counts} />}
        {state === 'DISCARDED' && <Notice tone="info">{t('statement:state.DISCARDED')}</Notice>}
      </div>
      {isOpen && isAllowed && (
        <div className={classNames('row wrap', styles['statement-acts'])}>
          <Button look="danger-ghost" onClick={ask('discard')}>
            {t('statement:discard.open')}
          </Button>
          {state === 'READY' ? (
            <Button icon={icons.check} onClick={ask('confirm')}>
              {t('statement:confirm.open', values)}
            </Button>
          ) : (
            <Link to="/statements/import" className={buttonClass({ look: 'secondary' })}>
              {t('statement:takeUp')}
            </Link>
          )}
        </div>
      )}
      {asked === 'confirm' && (
        <ConfirmDialog
          title={t('statement:confirm.title', values)}
          submit={t('statement:confirm.submit')}
          act={acts.confirm}
          onClose={close}
        >
          <p className="muted sm center">{t('statement:confirm.text', values)}</p>
        </ConfirmDialog>
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title={t('statement:discard.title', values)}
          submit={t('statement:discard.submit')}
          act={acts.discard}
          onClose={close}
        >
          <p className="muted sm center">{t('statement:discard.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** What has to be looked into. */
function Outcome({ counts }: Pick<StatementActBarProps, 'counts'>) {
  const { t } = useTranslation('statement')
  const open = counts.AMOUNT_DIFFERS + counts.UNKNOWN_TO_US + counts.MISSING_IN_BANK
  return (
    <Notice tone={open > 0 ? 'warn' : 'ok'}>
      {t(open > 0 ? 'statement:state.differs' : 'statement:state.agrees', { n: open })}
    </Notice>
  )
}
