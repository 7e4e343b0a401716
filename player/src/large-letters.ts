/** Who has set the browser to letters of about twice the size needs another page on a phone; nobody else loads its styles. */
export function keepLettersWhole() {
  addEventListener('resize', load)
  load()
}

function load() {
  if (matchMedia('(max-width: 16rem)').matches) void import('./large-letters.css')
}
