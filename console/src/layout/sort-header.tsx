import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import type { Column } from '@kham/ui/table'
import styles from './sort-header.module.css'

/** A header that sorts; it says how, and looks so. undefined = the rows are in the order of another column. */
export function sortHeader(
  name: string,
  sorted: 'ascending' | 'descending' | undefined,
  onSort: () => void,
): Pick<Column<never>, 'header' | 'name' | 'sorted'> {
  const icon = sorted === 'ascending' ? icons.chevronUp : icons.chevronDown
  return {
    name,
    ...(sorted ? { sorted } : {}),
    header: (
      <button type="button" className={styles['sort-by']} onClick={onSort}>
        <span>{name}</span>
        <Icon path={sorted ? icon : icons.sort} size={14} />
      </button>
    ),
  }
}
