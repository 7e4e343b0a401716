import type { ProviderId } from '@kham/contract/play/providers'
import styles from '@kham/ui/choice.module.css'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { ProviderMark } from '@kham/ui/provider-mark'
import { CreditText } from '../../play/credits/credit-text.tsx'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import fieldStyles from '@kham/ui/field.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface LockedProviderProps {
  legend: string
  provider: ProviderId
  /** Why there is no choice. */
  why: string
}

/** The provider of an order, where something else has chosen it. */
export function LockedProvider({ legend, provider, why }: LockedProviderProps) {
  const name = useProviderNames()(provider)
  return (
    <div className={fieldStyles.field} role="group" aria-label={legend}>
      <span className={fieldStyles.label}>{legend}</span>
      <div className={classNames(styles.option, styles.on, styles.locked)}>
        <ProviderMark provider={provider} />
        <span className="grow">
          <b>{name}</b>
          <span className="xs muted num">
            <CreditText provider={provider} /> THB
          </span>
        </span>
        <span className="faint">
          <Icon path={icons.lock} />
        </span>
      </div>
      <span className={fieldStyles.hint}>
        <Icon path={icons.lock} size={15} />
        {why}
      </span>
    </div>
  )
}
