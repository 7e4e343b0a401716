import { call } from '@kham/contract/client'
import type { Game } from '@kham/contract/play/games'
import { demoGame } from '@kham/contract/play/lobby'
import type { ProviderId } from '@kham/contract/play/providers'
import { useTranslation } from '../../../words.ts'
import { useAgency } from '@kham/site/agency'
import { Button } from '@kham/ui/button'
import { CheckboxField } from '@kham/ui/checkbox-field'
import * as icons from '@kham/ui/icons.ts'
import { Notice } from '@kham/ui/notice'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { device } from './device.ts'
import { wayBack } from './way-back.ts'

interface DemoCardProps {
  provider: ProviderId
  game: Pick<Game, 'id' | 'name'>
}

/** Opens a game for play money, for whoever says that they are old enough. */
export function DemoCard({ provider, game }: DemoCardProps) {
  const { t } = useTranslation('public')
  const { minAge } = useAgency()
  const [isOfAge, setOfAge] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const demo = useMutation({
    mutationFn: () =>
      call(demoGame, {
        params: { provider },
        body: {
          gameId: game.id,
          device: device(),
          returnUrl: wayBack(window.location.href),
          ageConfirmed: true,
        },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    setMissed(!isOfAge)
    if (isOfAge) demo.mutate()
  }
  return (
    <form className="stack demo-card" noValidate onSubmit={open}>
      <Notice className="demo-note">
        <b>{t('public:demo.title')}</b>
        <br />
        {t('public:demo.text')}
      </Notice>
      <RefusalNotice failure={demo.error} />
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
        busy={demo.isPending || demo.isSuccess}
        busyText={t('public:demo.opening')}
      >
        {t('public:demo.play')}
      </Button>
    </form>
  )
}
