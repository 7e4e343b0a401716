import { siteConfig } from '@kham/site/vite-site'
import { siteMap } from './site-map.ts'

export default siteConfig({
  root: import.meta.dirname,
  base: '/console/',
  siteMap,
  together: {
    // The panel beside a queue.
    'order-panel': [
      'orders/order-panel',
      'orders/order-timeline',
      'orders/order-player',
      'orders/second-notice',
      'orders/waits-notice',
    ],
  },
})
