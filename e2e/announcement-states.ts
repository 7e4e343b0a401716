import type { Page } from '@playwright/test'
import type { ManagedAnnouncement } from '@kham/contract/operator/players/announcements'
import { announcementList } from '@kham/contract/players/announcements'
import { inbox } from '@kham/contract/site/inbox'
import { changed } from '../fake/src/answer.ts'
import { feedback, fasterPayouts, maintenance, newYear, told } from '../fake/src/announcements.ts'
import type { State } from './screen-acts.ts'

const said = (...announcements: ManagedAnnouncement[]) => [
  changed(announcementList, () => ({ announcements: announcements.map(told) })),
]

const popup: ManagedAnnouncement = { ...fasterPayouts, place: 'POPUP', link: '/status' }
const long: ManagedAnnouncement = { ...maintenance, link: null, texts: feedback.texts }

const popsUp = (page: Page) => page.getByRole('dialog').waitFor()

const inLobby = { role: 'regular', path: '/player/game/alphabet' } as const

/** What the agency says, where it says it. */
export const announcementStates: readonly State[] = [
  { ...inLobby, name: 'announced-strip-and-banner', answers: said(maintenance, newYear) },
  { ...inLobby, name: 'announced-long', answers: said(long) },
  {
    ...inLobby,
    name: 'announced-offer-strip',
    answers: said({ ...long, kind: 'OFFER' }),
    // Every offer links to responsible play, a single line too.
    act: (page) => page.getByRole('complementary').getByRole('link', { name: /^18\+/ }).first().waitFor(),
  },
  { ...inLobby, name: 'announced-popup', answers: said(popup), act: popsUp },
  {
    ...inLobby,
    name: 'announced-offer',
    answers: said({ ...popup, kind: 'OFFER' }),
    act: popsUp,
  },
  {
    name: 'inbox-offer',
    role: 'regular',
    path: '/player/inbox',
    answers: [
      changed(inbox, (usual) => ({
        ...usual,
        unread: 40,
        total: 41,
        messages: usual.messages.map((message) =>
          message.kind === 'ANNOUNCEMENT' ? { ...message, params: { kind: 'OFFER' } } : message,
        ),
      })),
    ],
  },
]
