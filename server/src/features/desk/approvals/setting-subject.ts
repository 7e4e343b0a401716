/** Settings that take two approvals to loosen, with the subject id of each. */
const ids = {
  'four-eyes': '00000000-0000-7000-8000-000000000001',
  payouts: '00000000-0000-7000-8000-000000000002',
  'sign-in': '00000000-0000-7000-8000-000000000003',
  opening: '00000000-0000-7000-8000-000000000004',
} as const
export type SettingName = keyof typeof ids

export const settingSubject = (agencyId: string, name: SettingName) =>
  ({ agencyId, kind: 'agency', orderId: ids[name] }) as const

/** The setting of a subject id. */
export const settingOf = (subjectId: string): SettingName =>
  (Object.keys(ids) as SettingName[]).find((name) => ids[name] === subjectId) ?? 'four-eyes'
