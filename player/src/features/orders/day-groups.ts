import { formatDay } from '@kham/ui/format.ts'

export interface DayGroup<Row> {
  day: string
  rows: Row[]
}

/** Rows that follow one another on the same day of Vientiane, under that day. */
export function dayGroups<Row extends { createdAt: string }>(rows: readonly Row[]): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = []
  for (const row of rows) {
    const day = formatDay(row.createdAt)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
