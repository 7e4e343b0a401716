import type { Announcement } from '@kham/contract/players/announcements'

/** Where money is paid, an account is changed or somebody protects themselves, nothing stands in the way. */
const quiet =
  /^\/(?:login|register|new-password|verify|player\/(?:deposit|withdraw|bank|limits|move|adjustment))(?:\/|$)/i

/** Whether it may stand on a page: a service's strip stands on all of them, nothing else on those. */
export const mayStandOn = (path: string, { place, kind }: Pick<Announcement, 'place' | 'kind'>) =>
  (place === 'STRIP' && kind === 'SERVICE') || !quiet.test(path)
