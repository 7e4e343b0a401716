import { formatDay } from '@kham/ui/format.ts'

export interface DayGroup<Row> {
  day: string
  rows: Row[]
}

/** Rows that follow one another on the same day of Vientiane, under that day. */
export function dayGroups<Row>(rows: readonly Row[], timeOf: (row: Row) => string): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = []
  for (const row of rows) {
    const day = formatDay(timeOf(row))
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
