import { useTranslation } from '../words.ts'
import { Button } from '@kham/ui/button'
import { Notice } from '@kham/ui/notice'
import { FactChanges } from './fact-changes.tsx'
import type { Meanwhile } from '../versioned-form.ts'
import { NotDone } from './not-done.tsx'
import styles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface NotSavedProps {
  meanwhile: Meanwhile | null
  saving: { error: unknown; reset: () => void }
  /** What a field is called, where that is not as in the audit log. */
  nameOf?: (field: string) => string
  /** A value as it is read, where that is not as it is typed. */
  readAs?: (field: string, value: unknown) => unknown
}

/** Why it was not saved. What another has changed meanwhile is shown field by field, and one chooses whose it is to be. */
export function NotSaved({ meanwhile, saving, nameOf, readAs = (_, value) => value }: NotSavedProps) {
  const { t } = useTranslation()
  if (!meanwhile) return <NotDone error={saving.error} />
  const side = (which: 'was' | 'is') =>
    Object.fromEntries(
      meanwhile.changes.map(({ field, [which]: value }) => [field, factOf(readAs(field, value))]),
    )
  const choose = (choice: () => void) => () => {
    choice()
    saving.reset()
  }
  return (
    <div data-not-saved="" ref={showIt}>
      <Notice tone="warn" role="alert">
        <b>{t('conflict.title')}</b> {t('conflict.text')}
        <FactChanges before={side('was')} after={side('is')} nameOf={nameOf} />
        <div className={classNames('row wrap', styles.acts)}>
          <Button look="ghost" onClick={choose(meanwhile.takeTheirs)}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button look="secondary" onClick={choose(meanwhile.keepMine)}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** The message may be far from the button that was pressed. */
const showIt = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

const factOf = (value: unknown) =>
  typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? value
    : null
