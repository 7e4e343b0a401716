import { keptOf } from '../../desk/views/own-views.ts'
import {
  daysOfPreset,
  presetOf,
  presets,
  readReportSearch,
  type Preset,
  type ReportSearch,
} from './report-search.ts'

const isPreset = (value: unknown): value is Preset => (presets as readonly unknown[]).includes(value)

/** The saved address: days of a usual period stay that period, so last month is always the last. */
export function keptReport({ from, to, ...search }: ReportSearch, now: Date): Record<string, string> {
  const preset = from !== undefined && to !== undefined ? presetOf({ from, to }, now) : undefined
  const days = preset ? { preset } : { ...(from && { from }), ...(to && { to }) }
  return keptOf({ ...search, ...days })
}

/** The address that a kept view leads to now. */
export function readKept(kept: Record<string, string>, now: Date): ReportSearch {
  const { preset, ...search } = kept
  return readReportSearch(isPreset(preset) ? { ...search, ...daysOfPreset(preset, now) } : search)
}
