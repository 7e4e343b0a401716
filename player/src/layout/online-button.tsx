import { useTranslation } from '../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useId, type ComponentProps } from 'react'
import './online-button.css'
import { useOnline } from './use-online.ts'

/** A button for what only the server can do. While the connection is lost it cannot be pressed, and says so beside it. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const why = useId()
  return (
    <>
      <Button {...props} {...(!isOnline && { barred: true, 'aria-describedby': why })} />
      {!isOnline && (
        <p id={why} className="offline-why sm">
          <Icon path={icons.unplug} size={16} />
          {t('offline.button')}
        </p>
      )}
    </>
  )
}
