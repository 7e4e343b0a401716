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
        <Title>{t('look.theme')}</Title>
        {themes.map((theme) => (
          <MenuItem key={theme} checked={look.theme === theme} onSelect={() => changeLook(id, { theme })}>
            {t(`look.${theme}`)}
          </MenuItem>
        ))}
      </div>
      <div role="group" aria-label={t('look.density')} className="look-group">
        <Title>{t('look.density')}</Title>
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

/** The group it stands over is called so. */
const Title = ({ children }: { children: string }) => (
  <span className="look-title xs faint block" aria-hidden="true">
    {children}
  </span>
)
