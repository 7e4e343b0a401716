import figtree from '../fonts/figtree-latin-wght-normal.woff2?url'
import notoSansLao from '../fonts/noto-sans-lao-lao-wght-normal.woff2?url'

/** The two fonts that every Lao page needs at once, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const preloadFonts = [figtree, notoSansLao]
