import type { HostUse } from '@kham/contract/operator/site/site-settings'

export interface HostRow {
  host: string
  used_for: HostUse
  /** When an owner signed in at a host of the staff; from then on the console answers at such hosts alone. */
  staff_since: Date | null
}

const isStaffs = ({ used_for }: HostRow) => used_for === 'STAFF'
const isApart = (rows: readonly HostRow[]) => rows.some(({ staff_since }) => staff_since !== null)

export const hasStaffHost = (rows: readonly HostRow[]) => rows.some(isStaffs)

/** Where the console answers. One of the staff where nobody has been yet is not counted on: its name may lead nowhere. */
const consoleHosts = (rows: readonly HostRow[]) =>
  rows.filter(({ used_for, staff_since }) => (isApart(rows) ? staff_since !== null : used_for === 'BOTH'))

/** Whether players find the site, and the staff the console. */
export const isWhole = (rows: readonly HostRow[]) =>
  rows.some((row) => !isStaffs(row)) && consoleHosts(rows).length > 0

export const toHosts = (rows: readonly HostRow[]) => ({
  hosts: rows.filter((row) => !isStaffs(row)).map(({ host }) => host),
  staffHosts: rows.filter(isStaffs).map(({ host }) => host),
  consoleHosts: consoleHosts(rows).map(({ host }) => host),
})
