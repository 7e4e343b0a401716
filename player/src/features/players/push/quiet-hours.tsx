import type { QuietHours } from '@kham/contract/players/push'
import { Switch } from '@kham/ui/switch'
import { TextField } from '@kham/ui/text-field'
import { useToast } from '@kham/ui/toast'
import { useState } from 'react'
import { OnlineButton } from '../../../layout/online-button.tsx'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { useSetQuiet } from './push-api.ts'

const usual: QuietHours = { from: '22:00', to: '08:00' }

/** Hours in which no phone of the player says anything; the same for all of them. */
export function QuietHoursSection({ quiet }: { quiet: QuietHours | null }) {
  const { t } = useTranslation('push')
  const toast = useToast()
  const set = useSetQuiet()
  const [typed, setTyped] = useState(quiet ?? usual)
  const isSame = quiet !== null && quiet.from === typed.from && quiet.to === typed.to
  const isEmpty = typed.from === typed.to
  const save = (next: QuietHours | null) =>
    set.mutate(next, { onSuccess: () => toast.success(t('push:isSaved')) })
  return (
    <section className="stack-3" aria-labelledby="quiet-hours">
      <h2 className="h2" id="quiet-hours">
        {t('push:quiet.title')}
      </h2>
      <div className="card card-p stack-3">
        <div inert={set.isPending}>
          <Switch
            label={t('push:quiet.use')}
            hint={t('push:quiet.text')}
            isOn={set.isPending ? set.variables !== null : quiet !== null}
            onChange={(isOn) => save(isOn ? typed : null)}
          />
        </div>
        {quiet !== null && (
          <>
            <div className="row">
              {(['from', 'to'] as const).map((name) => (
                <div key={name} className="grow">
                  <TextField
                    type="time"
                    label={t(`push:quiet.${name}`)}
                    value={typed[name]}
                    error={name === 'to' && isEmpty ? t('push:quiet.same') : undefined}
                    onChange={({ target }) => {
                      // A time that is only half typed is none.
                      if (target.value !== '') setTyped({ ...typed, [name]: target.value.slice(0, 5) })
                    }}
                  />
                </div>
              ))}
            </div>
            {!isSame && !isEmpty && (
              <OnlineButton busy={set.isPending} busyText={t('push:turning')} onClick={() => save(typed)}>
                {t('push:quiet.save')}
              </OnlineButton>
            )}
          </>
        )}
        <RefusalNotice failure={set.error} />
      </div>
    </section>
  )
}
