// Runs before the first paint, as its own file because the content security policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('fanfare.theme')
  } catch {
    // Storage can be refused in private windows; the system's choice stands then.
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme =
    chosen === 'light' || chosen === 'dark' ? chosen : light ? 'light' : 'dark'
})()
