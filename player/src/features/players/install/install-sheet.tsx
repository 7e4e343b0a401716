import { useAgency } from '@kham/site/agency'
import { BrandMark } from '@kham/ui/brand'
import { Button } from '@kham/ui/button'
import { classNames } from '@kham/ui/class-names.ts'
import { Icon } from '@kham/ui/icon'
import * as icons from '@kham/ui/icons.ts'
import { Modal } from '@kham/ui/modal'
import type { ReactNode } from 'react'
import { keptPrompt } from '../../../install-prompt.ts'
import { useTranslation } from '../../../words.ts'
import type { InstallWay } from './install-way.ts'
import styles from './install.module.css'

/** Chrome's; it is asked once, at a press. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const gains = [
  ['fast', icons.bolt],
  ['notices', icons.bell],
  ['network', icons.unplug],
] as const

interface InstallSheetProps {
  way: InstallWay
  /** Games that wait behind it. */
  covers: ReactNode
  onClose: () => void
}

export function InstallSheet({ way, covers, onClose }: InstallSheetProps) {
  const { t } = useTranslation('install')
  const { name } = useAgency()
  const install = () => {
    onClose()
    void (keptPrompt() as InstallPrompt | null)?.prompt()
  }
  return (
    <Modal open title={t('install:title', { name })} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <div className="row">
          <span className={styles.sign}>
            <BrandMark size={44} />
          </span>
          <p className="sm muted">{t('install:text')}</p>
        </div>
        <ul className={styles.gains}>
          {gains.map(([gain, path]) => (
            <li key={gain} className={classNames('inner', styles.gain)}>
              <Icon path={path} size={24} />
              <span className="sm">{t(`install:gain.${gain}`)}</span>
            </li>
          ))}
        </ul>
        {covers}
        {way === 'STEPS' && (
          <ol className="stack-2">
            {(['share', 'add', 'confirm'] as const).map((step, i) => (
              <li key={step} className="row">
                <b className="gold num">{i + 1}</b>
                <span>{t(`install:steps.${step}`)}</span>
              </li>
            ))}
          </ol>
        )}
        {way === 'PROMPT' ? (
          <>
            <Button block size="lg" icon={icons.download} onClick={install}>
              {t('install:submit')}
            </Button>
            <Button block look="ghost" onClick={onClose}>
              {t('install:later')}
            </Button>
          </>
        ) : (
          <Button block size="lg" onClick={onClose}>
            {t('install:understood')}
          </Button>
        )}
        <p className="xs faint center">{t('install:rule')}</p>
      </div>
    </Modal>
  )
}
