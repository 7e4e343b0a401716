import { useTranslation } from '../words.ts'
import { Button } from '@kham/ui/button'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { useId, type ComponentProps } from 'react'
import styles from './online-button.module.css'
import { useOnline } from './use-online.ts'
import { classNames } from '@kham/ui/class-names.ts'

/** A button for what only the server can do. While the connection is lost it cannot be pressed, and says so beside it. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const why = useId()
  return (
    <>
      <Button {...props} {...(!isOnline && { barred: true, 'aria-describedby': why })} />
      {!isOnline && (
        <p id={why} className={classNames('sm', styles['offline-why'])}>
          <Icon path={icons.unplug} size={16} />
          {t('offline.button')}
        </p>
      )}
    </>
  )
}
