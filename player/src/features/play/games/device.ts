/** The layout of a game: for a phone or for a desk. */
export const device = () => (window.matchMedia('(max-width: 768px)').matches ? 'mobile' : 'desktop')
