import { reminderChoices, type Protection } from '@kham/contract/players/protection'
import { serverNow } from '@kham/contract/server-clock'
import { useTranslation } from '../../../words.ts'
import { RadioCards } from '@kham/ui/radio-cards'
import { RefusalNotice } from '../../../layout/refusal-notice.tsx'
import { useSetLimits } from './protection-api.ts'
import { keepReminded } from './reminder-time.ts'

type Minutes = Protection['reminderMinutes']

/** How often the site reminds of the time. A choice holds at once; until the present one is known nothing can be chosen. */
export function ReminderChoice({ minutes }: { minutes: Minutes | undefined }) {
  const { t } = useTranslation('protection')
  const set = useSetLimits()
  const shown = set.isPending ? (set.variables.reminderMinutes ?? null) : minutes
  const choose = (chosen: string) => {
    const wished = reminderChoices.find((each) => String(each) === chosen) ?? null
    // The first one comes so long after it was asked for, however long ago the player signed in.
    keepReminded(serverNow())
    set.mutate({ reminderMinutes: wished })
  }
  return (
    <section className="stack-3" aria-labelledby="own-reminder">
      <h2 className="h2" id="own-reminder">
        {t('protection:reminder')}
      </h2>
      <p className="sm muted">{t('protection:reminderText')}</p>
      <div inert={minutes === undefined}>
        <RadioCards
          legend={<span className="sr">{t('protection:reminder')}</span>}
          name="reminder"
          layout="grid"
          value={shown === undefined ? '' : String(shown ?? 'off')}
          onChange={choose}
          options={['off', ...reminderChoices.map(String)].map((value) => ({
            value,
            title: value === 'off' ? t('protection:never') : t('protection:everyMinutes', { minutes: value }),
          }))}
        />
      </div>
      <RefusalNotice failure={set.error} />
    </section>
  )
}
