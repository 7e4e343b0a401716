import * as icons from '@kham/ui/icons.ts'
import {
  colour as colourShape,
  contrastsOf,
  defaultColour,
  leastContrast,
  shadesOf,
} from '@kham/contract/site/brand-colours'
import { useTranslation } from '../../../words.ts'
import { Badge } from '@kham/ui/badge'
import { Button } from '@kham/ui/button'
import { formatRatio } from './format-ratio.ts'
import { TextField } from '@kham/ui/text-field'
import styles from './site.module.css'

interface ColourFieldProps {
  value: string
  fault: 'form' | 'contrast' | undefined
  isLocked: boolean
  onChange: (value: string) => void
}

/** A colour, typed or chosen, what is made of it, and how well it is read wherever the site uses it. */
export function ColourField({ value, fault, isLocked, onChange }: ColourFieldProps) {
  const { t } = useTranslation('site')
  const typed = colourShape.safeParse(value)
  const hex = typed.success ? typed.data : defaultColour
  return (
    <div className="stack-3">
      <div className={styles['colour-row']}>
        {/* The box of colours is the browser's own; what it cannot say, the line beside it can. */}
        <input
          type="color"
          className={styles['colour-box']}
          aria-label={t('site:pick')}
          value={hex}
          disabled={isLocked}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          label={t('site:colour')}
          hint={t('site:colourHint')}
          placeholder={defaultColour}
          value={value}
          error={fault && t(fault === 'form' ? 'site:wrong.colour' : 'site:wrong.contrast')}
          locked={isLocked}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
        {!isLocked && value !== '' && (
          <Button look="ghost" onClick={() => onChange('')}>
            {t('site:gold')}
          </Button>
        )}
      </div>
      <Shades hex={hex} />
      <Contrasts hex={hex} />
    </div>
  )
}

const steps = [100, 200, 300, 400, 'bottom', 600, 900, 950] as const

function Shades({ hex }: { hex: string }) {
  const { t } = useTranslation('site')
  const shades = shadesOf(hex)
  return (
    <div className={styles.shades} role="img" aria-label={t('site:shades')}>
      {steps.map((step) => (
        <i key={step} style={{ background: shades[step] }} />
      ))}
    </div>
  )
}

function Contrasts({ hex }: { hex: string }) {
  const { t } = useTranslation('site')
  return (
    <ul className={styles.contrasts} aria-label={t('site:contrast')}>
      {contrastsOf(hex).map(({ kind, ratio, isEnough }) => (
        <li key={kind} className="row between">
          <span>
            {t(`site:place.${kind}`)}{' '}
            <span className="xs faint">{t('site:least', { least: formatRatio(leastContrast[kind]) })}</span>
          </span>
          <Badge tone={isEnough ? 'success' : 'fail'} icon={isEnough ? icons.check : icons.close}>
            <span className="num">{t('site:ratio', { ratio: formatRatio(ratio) })}</span>
            <span className="sr">{t(isEnough ? 'site:enough' : 'site:tooLittle')}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
