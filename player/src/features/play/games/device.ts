/** Which of its faces a game is to show. */
export const device = () => (window.matchMedia('(max-width: 768px)').matches ? 'mobile' : 'desktop')
