import { Table } from '@kham/ui/table'
import type { ComponentProps } from 'react'
import { ColumnChoice } from './column-choice.tsx'
import { useVisibleColumns } from './visible-columns.ts'
import styles from './column-choice.module.css'

type ChosenTableProps<Row> = ComponentProps<typeof Table<Row>> & {
  /** Local storage key of its columns. */
  name: string
}

/** A table of which each browser keeps the columns that it wants to see; the first, and those without words, always stay. */
export function ChosenTable<Row>({ name, columns, ...table }: ChosenTableProps<Row>) {
  const choosable = columns
    .flatMap(({ key, header, name: label = header }) => (typeof label === 'string' ? [{ key, label }] : []))
    .slice(1)
  const { shown, toggle } = useVisibleColumns(
    name,
    choosable.map(({ key }) => key),
  )
  const isShown = (key: string) => shown.includes(key) || choosable.every((one) => one.key !== key)
  return (
    <div className={styles['chosen-table']}>
      <ColumnChoice isInHead columns={choosable} shown={shown} onToggle={toggle} />
      <Table columns={columns.filter(({ key }) => isShown(key))} {...table} />
    </div>
  )
}
