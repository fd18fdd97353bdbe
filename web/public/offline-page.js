// Loads the page that was asked for once there is a connection again: the address is still its own.
;(() => {
  const reload = () => location.reload()
  addEventListener('online', reload)
  document.querySelector('button')?.addEventListener('click', reload)
  // A browser calls itself online in a network that leads nowhere, and while the server restarts.
  const look = async () => {
    const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok) reload()
  }
  setInterval(() => void look(), 5000)
})()
