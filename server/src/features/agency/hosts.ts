import type { HostUse } from '@kham/contract/operator/site-settings'

export interface HostRow {
  host: string
  used_for: HostUse
  staff_since: Date | null
}

const isStaffs = ({ used_for }: HostRow) => used_for === 'STAFF'

/** Whether players find the site at all. */
export const hasPlayersHost = (rows: readonly HostRow[]) => rows.some((row) => !isStaffs(row))

export const hasStaffHost = (rows: readonly HostRow[]) => rows.some(isStaffs)

export const toHosts = (rows: readonly HostRow[]) => ({
  hosts: rows.filter((row) => !isStaffs(row)).map(({ host }) => host),
  staffHosts: rows.filter(isStaffs).map(({ host }) => host),
  consoleApart: rows.some(({ staff_since }) => staff_since !== null),
})
