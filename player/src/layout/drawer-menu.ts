import * as icons from '@kham/ui/icons.ts'
import type { IconPath } from '@kham/ui/icon'
import { providerIds, type ProviderId } from '@kham/contract/play/providers'

type Word =
  | `nav.${'games' | 'deposit' | 'withdraw' | 'promotion' | 'bank'}`
  | 'inbox.title'
  | 'drawer:history'

/** The drawer's two lists for players; an entry leads somewhere, a group holds entries. */
export type MenuEntry = { to: string } & ({ word: Word; icon?: IconPath } | { provider: ProviderId })
export interface MenuGroup {
  word: Word
  icon: IconPath
  children: readonly MenuEntry[]
}

export const isGroup = (item: MenuEntry | MenuGroup): item is MenuGroup => 'children' in item

export const firstMenu: readonly (MenuEntry | MenuGroup)[] = [
  {
    word: 'nav.games',
    icon: icons.gamepad,
    children: providerIds.map((provider) => ({ to: `/player/game/${provider}`, provider })),
  },
  { to: '/player/deposit', word: 'nav.deposit', icon: icons.deposit },
  { to: '/player/withdraw', word: 'nav.withdraw', icon: icons.withdraw },
  { to: '/player/promotion', word: 'nav.promotion', icon: icons.gift },
]

export const secondMenu: readonly (MenuEntry | MenuGroup)[] = [
  { to: '/player/inbox', word: 'inbox.title', icon: icons.bell },
  { to: '/player/bank', word: 'nav.bank', icon: icons.bank },
  {
    word: 'drawer:history',
    icon: icons.history,
    children: [
      { to: '/player/deposit/history', word: 'nav.deposit' },
      { to: '/player/withdraw/history', word: 'nav.withdraw' },
      { to: '/player/promotion/history', word: 'nav.promotion' },
    ],
  },
]

const bare = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** Whether the path, which has no query, is the entry's own or that of a child. */
export const isActive = (item: MenuEntry | MenuGroup, path: string): boolean =>
  isGroup(item) ? item.children.some((child) => isActive(child, path)) : bare(path) === item.to
