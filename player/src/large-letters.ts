/** Letters of twice the size need another layout on a phone; only then its styles are loaded. */
export function keepLettersWhole() {
  const large = matchMedia('(max-width: 16rem)')
  const load = () => {
    if (large.matches && navigator.onLine) void import('./large-letters.css')
  }
  large.addEventListener('change', load)
  addEventListener('online', load)
  load()
}
