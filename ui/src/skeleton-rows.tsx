import './card.css'
import { ListRow } from './list-row.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './list.module.css'

type RowsProps = {
  count?: number
  /** How many small lines a row has below its title. */
  lines?: number
  hasMark?: boolean
}

/** A loading list: six rows unless told otherwise, as high as theirs. `label` says to a screen reader that it loads. */
export const SkeletonRows = ({ label, ...rows }: RowsProps & { label: string }) => (
  <div className="card" role="status" aria-label={label}>
    <RowSkeletons {...rows} />
  </div>
)

/** The places of rows in a card that says elsewhere that it loads. */
export const RowSkeletons = ({ count = 6, lines = 1, hasMark = true }: RowsProps) =>
  Array.from({ length: count }, (_, row) => (
    <div className={styles.entry} key={row} aria-hidden="true">
      <ListRow
        mark={hasMark && <Skeleton shape="mark" />}
        title={<Skeleton shape="words" />}
        text={Array.from({ length: lines }, (_, line) => (
          <span className={line > 0 ? 'block' : undefined} key={line}>
            <Skeleton shape="words" />
          </span>
        ))}
        badge={<Skeleton shape="badge" />}
      />
    </div>
  ))
