/** Who has set the browser to letters of about twice the size needs another page on a phone; nobody else loads its styles. */
export function keepLettersWhole() {
  const large = matchMedia('(max-width: 16rem)')
  const load = () => {
    if (large.matches && navigator.onLine) void import('./large-letters.css')
  }
  large.addEventListener('change', load)
  addEventListener('online', load)
  load()
}
