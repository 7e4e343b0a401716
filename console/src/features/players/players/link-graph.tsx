import { linkSignals } from '@kham/contract/operator/players/links'
import { useTranslation } from '../../../words.ts'
import type { LinkedPlayer } from './links-by-player.ts'
import styles from './players.module.css'
import { classNames } from '@kham/ui/class-names.ts'

const width = 560
const height = 400
/** More than these would lie on one another; the list below has them all. */
const most = 12
const nameLength = 14

/** The player in the middle, the others around, and between them a line for each kind of thing that they share. */
export function LinkGraph({ name, others }: { name: string; others: readonly LinkedPlayer[] }) {
  const { t } = useTranslation('players', 'promotions')
  const drawn = others.slice(0, most)
  return (
    <figure className={classNames('card card-p', styles['link-graph'])}>
      {/* The list beside it says the same in words. */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('players:graph', { n: others.length })}
      >
        {drawn.map((other, at) => (
          <Lines key={other.playerId} other={other} to={placeOf(at, drawn.length)} />
        ))}
        {drawn.map(({ playerId, username }, at) => (
          <Node key={playerId} {...placeOf(at, drawn.length)} name={username} />
        ))}
        <Node x={width / 2} y={height / 2} name={name} isMiddle />
      </svg>
      <figcaption className="row wrap xs muted">
        {linkSignals.map((signal) => (
          <span key={signal} className="row">
            <span className={classNames(styles.dot, styles[signal])} aria-hidden="true" />
            {t(`promotions:appeal.signal.${signal}`)}
          </span>
        ))}
        {others.length > most && <span>{t('players:graphMore', { n: others.length - most })}</span>}
      </figcaption>
    </figure>
  )
}

interface Place {
  x: number
  y: number
}

function placeOf(at: number, count: number): Place {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2
  return { x: width / 2 + 215 * Math.cos(angle), y: height / 2 + 155 * Math.sin(angle) }
}

/** Side by side, one for each kind. */
function Lines({ other, to }: { other: LinkedPlayer; to: Place }) {
  const signals = linkSignals.filter((signal) => other.links.some((link) => link.signal === signal))
  const [dx, dy] = [to.x - width / 2, to.y - height / 2]
  const length = Math.hypot(dx, dy)
  return signals.map((signal, at) => {
    const aside = (at - (signals.length - 1) / 2) * 6
    const [x, y] = [(-dy / length) * aside, (dx / length) * aside]
    return (
      <line
        key={signal}
        className={styles[signal]}
        x1={width / 2 + x}
        y1={height / 2 + y}
        x2={to.x + x}
        y2={to.y + y}
      />
    )
  })
}

function Node({ x, y, name, isMiddle = false }: Place & { name: string; isMiddle?: boolean }) {
  const letters = Array.from(name)
  const short = letters.length > nameLength ? `${letters.slice(0, nameLength - 1).join('')}…` : name
  return (
    <g className={isMiddle ? styles.middle : undefined}>
      <circle cx={x} cy={y} r={isMiddle ? 26 : 18} />
      <text x={x} y={y + 5} className={styles.first}>
        {letters[0]?.toUpperCase()}
      </text>
      <text x={x} y={y + (isMiddle ? 44 : 35)}>
        {short}
      </text>
    </g>
  )
}
