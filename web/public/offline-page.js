// Loads the requested page once the connection is back. The address is unchanged.
;(() => {
  const reload = () => location.reload()
  addEventListener('online', reload)
  document.querySelector('button')?.addEventListener('click', reload)
  // A browser also counts as online in a network without internet, and while the server restarts.
  const look = async () => {
    const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) reload()
  }
  setInterval(() => void look(), 5000)
})()
