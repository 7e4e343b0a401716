import { siteConfig } from '@kham/site/vite-site'
import { siteMap } from './site-map.ts'

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
  },
})
