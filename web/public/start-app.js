// A rendered page can be read without the app. The app is loaded after the page, so that the first visible pictures have
// the connection to themselves, or earlier if somebody presses or types: early-input.js keeps their input. A frame has
// nothing to read yet, so it loads the app at once.
;(() => {
  // A picture that never arrives must not hold up the app.
  const mostMs = 8000

  /** @param {string} name */
  const filesOf = (name) => document.currentScript?.dataset[name]?.split(' ').filter(Boolean) ?? []
  const app = filesOf('app')
  const screen = filesOf('screen')
  const isFrame = 'frame' in (document.currentScript?.dataset ?? {})

  const begun = new AbortController()
  const begin = () => {
    begun.abort()
    for (const href of screen) void fetch(href).catch(() => null)
    void run()
  }
  // The framework and the app run in separate tasks, so that a press between them is handled.
  const run = async () => {
    const arriving = app.map(arrive)
    for (const [index, file] of app.entries()) {
      if (!(await arriving[index])) return reloadOnce()
      await import(file)
      await pause(0)
    }
  }

  // A browser can remember that a module didn't arrive, and never request it again. So a file is imported only once the
  // browser's cache has it.
  /**
   * @param {string} file
   * @returns {Promise<boolean>} Whether it arrived. If not, a newer build has replaced it.
   */
  const arrive = async (file) => {
    for (;;) {
      const answer = await fetch(file).catch(() => null)
      if (answer?.status === 404) return false
      const body = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null
      if (body) return true
      // Without a connection the page can still be read.
      await pause(2500)
    }
  }

  const reloadOnce = () => {
    const key = 'fanfare.reloaded'
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  }

  /** @param {number} ms */
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  if (isFrame) return begin()

  const options = { capture: true, signal: begun.signal }
  // A screen reader presses without a pointer or a key.
  const signs = ['pointerdown', 'keydown', 'input', 'click']
  for (const sign of signs) document.addEventListener(sign, begin, options)
  addEventListener('load', begin, options)
  const timer = setTimeout(begin, mostMs)
  begun.signal.addEventListener('abort', () => clearTimeout(timer))
})()
