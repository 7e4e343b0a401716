import { siteConfig } from '@kham/site/vite-site'
import { siteMap } from './site-map.ts'

export default siteConfig({
  root: import.meta.dirname,
  base: '/console/',
  siteMap,
  together: {
    // The panel beside a queue.
    'order-panel': [
      'kernel/order-panel',
      'kernel/order-timeline',
      'kernel/player-link',
      'kernel/second-notice',
      'kernel/waits-notice',
    ],
  },
})
