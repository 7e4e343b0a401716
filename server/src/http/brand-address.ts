import { shadesOf } from '@kham/contract/site/brand-colours'
import { pictureUrl } from '@kham/contract/site/pictures'

/** The ground of ui/src/theme.css, on which every agency stands. */
export const ground = '#0b0a0d'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The picture that a logo's address names; null = it is none of ours. */
export function logoIdOf(logo: string | null): string | null {
  const at = pictureUrl('')
  const id = logo?.startsWith(at) ? logo.slice(at.length) : ''
  return uuid.test(id) ? id : null
}

/** What an icon is for, by the name of its file: the same for the icons of a logo as for those that the site comes with. */
export const iconFiles = {
  '192.png': { size: 192, filled: 0.84 },
  '512.png': { size: 512, filled: 0.84 },
  // A phone may cut this one to a circle; what stands in its square of half the area is never cut.
  'maskable-512.png': { size: 512, filled: 0.56 },
  'apple-touch.png': { size: 180, filled: 0.84 },
} as const
export type IconFile = keyof typeof iconFiles

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(iconFiles, name)

/** Where the icons are; another logo has other addresses. */
export function iconsOf(logo: string | null) {
  const id = logoIdOf(logo)
  return (file: IconFile) => (id ? `/brand/icons/${id}/${file}` : `/icons/${file}`)
}

/** What a phone colours its own bar in above the site. */
export const barColourOf = (colour: string | null) => (colour === null ? ground : shadesOf(colour)[950])
