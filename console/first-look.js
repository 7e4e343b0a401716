// Before anything is painted: light or dark, dense or comfortable, as whoever was here last has it (src/layout/look.ts).
;(function () {
  var look = {}
  try {
    look = JSON.parse(localStorage.getItem('kham-look') || '{}').last || {}
  } catch {
    // Storage may be forbidden; then it is as the device is.
  }
  var root = document.documentElement
  var isLight =
    look.theme === 'light' || (look.theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = isLight ? 'light' : 'dark'
  root.dataset.density = look.density === 'comfortable' ? 'comfortable' : 'dense'
})()
