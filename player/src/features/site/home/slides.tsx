import { classNames } from '@kham/ui/class-names.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../words.ts'
import { useSlides } from './use-slides.ts'
import styles from './home.module.css'

interface SlidesProps {
  label: string
  slides: readonly { id: string; slide: ReactNode }[]
}

/** A row of slides, moved by hand alone; nothing where there is none. */
export function Slides({ label, slides }: SlidesProps) {
  const { t } = useTranslation('home')
  const { track, at, goTo } = useSlides(slides.length)
  if (slides.length === 0) return null
  return (
    <section className={styles.caro} aria-label={label}>
      {/* What scrolls has to be reached by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles['caro-track']} ref={track} tabIndex={0}>
        {slides.map(({ id, slide }) => (
          <li key={id} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.dots}>
          {slides.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              className={classNames(place === at && styles.on)}
              aria-label={t('home:slide', { place: place + 1, count: slides.length })}
              aria-current={place === at}
              onClick={() => goTo(place)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
