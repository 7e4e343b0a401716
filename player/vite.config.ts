import { siteConfig } from '@kham/site/vite-site'
import { languages } from '@kham/contract/site/languages'
import { siteMap } from './site-map.ts'

/** Of the visitors' lobby, made by `npm run shots`, for phones and desks that are about to install it. */
const pictures = languages.flatMap((language) =>
  ['phone', 'desk'].map((size) => `pictures/${language}-${size}.jpg`),
)

export default siteConfig({
  root: import.meta.dirname,
  base: '/',
  siteMap,
  firstPages: ['home-page', 'login-page', 'register-page', 'lobby-page', 'deposit-page'],
  named: {
    'icons/192.png': '../ui/brand/icons/192.png',
    'icons/512.png': '../ui/brand/icons/512.png',
    'icons/maskable-512.png': '../ui/brand/icons/maskable-512.png',
    'icons/apple-touch.png': '../ui/brand/icons/apple-touch.png',
    ...Object.fromEntries(pictures.map((picture) => [picture, picture])),
  },
})
