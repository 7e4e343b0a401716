import { MenuItem } from '@kham/ui/menu'
import { useStaff } from '../session.ts'
import { useTranslation } from '../words.ts'
import { changeLook, densities, themes, useLook } from './look.ts'

/** Light or dark, dense or comfortable. */
export function LookItems() {
  const { t } = useTranslation()
  const { id } = useStaff()
  const look = useLook()
  return (
    <>
      <div role="group" aria-label={t('look.theme')} className="look-group">
        {themes.map((theme) => (
          <MenuItem key={theme} checked={look.theme === theme} onSelect={() => changeLook(id, { theme })}>
            {t(`look.${theme}`)}
          </MenuItem>
        ))}
      </div>
      <div role="group" aria-label={t('look.density')} className="look-group">
        {densities.map((density) => (
          <MenuItem
            key={density}
            checked={look.density === density}
            onSelect={() => changeLook(id, { density })}
          >
            {t(`look.${density}`)}
          </MenuItem>
        ))}
      </div>
    </>
  )
}
