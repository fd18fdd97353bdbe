// Runs before the first paint. It is a separate file because the content security policy allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('fanfare.theme')
  } catch {
    // Private windows can refuse storage; the system's theme applies then.
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme =
    chosen === 'light' || chosen === 'dark' ? chosen : light ? 'light' : 'dark'
})()
