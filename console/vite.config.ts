import { siteConfig } from '@kham/site/vite-site'
import { siteMap } from './site-map.ts'

export default siteConfig({
  root: import.meta.dirname,
  base: '/console/',
  siteMap,
  firstScript: 'first-look.js',
  firstPages: ['staff-layout'],
})
