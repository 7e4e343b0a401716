/** Settings that take two words to make looser, by the id that a word about them has. */
const ids = {
  'four-eyes': '00000000-0000-7000-8000-000000000001',
  payouts: '00000000-0000-7000-8000-000000000002',
  'sign-in': '00000000-0000-7000-8000-000000000003',
  opening: '00000000-0000-7000-8000-000000000004',
} as const
export type SettingName = keyof typeof ids

export const settingSubject = (agencyId: string, name: SettingName) =>
  ({ agencyId, kind: 'agency', orderId: ids[name] }) as const

/** The settings that a word is about. */
export const settingOf = (subjectId: string): SettingName =>
  (Object.keys(ids) as SettingName[]).find((name) => ids[name] === subjectId) ?? 'four-eyes'
