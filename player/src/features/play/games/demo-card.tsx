import type { Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { useState, type SubmitEvent } from 'react'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useDemo } from './use-demo.ts'
import styles from './launch.module.css'
import { classNames } from '@kham/ui/class-names.ts'

interface DemoCardProps {
  provider: ProviderId
  game: Pick<Game, 'id' | 'name'>
}

/** Opens a game for play money, for a visitor who says that they are old enough. */
export function DemoCard({ provider, game }: DemoCardProps) {
  const { t } = useTranslation('public')
  const { minAge } = useAgency()
  const [isOfAge, setOfAge] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { open, isOpening, error } = useDemo(provider, game)
  const openOfAge = (event: SubmitEvent) => {
    event.preventDefault()
    setMissed(!isOfAge)
    if (isOfAge) open()
  }
  return (
    <form className={classNames('stack', styles['demo-card'])} noValidate onSubmit={openOfAge}>
      <Notice className={styles['demo-note']}>
        <b>{t('public:demo.title')}</b>
        <br />
        {t('public:demo.text')}
      </Notice>
      <RefusalNotice failure={error} />
      <CheckboxField
        checked={isOfAge}
        onChange={({ target }) => {
          setOfAge(target.checked)
          setMissed(false)
        }}
        label={t('public:demo.age', { age: minAge })}
        error={isMissed && t('public:demo.missed')}
      />
      <Button
        type="submit"
        size="lg"
        block
        icon={icons.play}
        busy={isOpening}
        busyText={t('public:demo.opening')}
      >
        {t('public:demo.play')}
      </Button>
    </form>
  )
}
