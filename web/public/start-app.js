// A rendered page can be read without the app. So that the app does not share the line with the pictures that are seen
// first, it is asked for when the page has loaded, or when somebody presses or types before that: early-input.js keeps what
// they did. A frame has nothing to read yet, so there the app is asked for at once.
;(() => {
  // A picture that never arrives must not keep the app away.
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
  // What the app is built on and the app itself run in a turn each, so that a press between them is answered.
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
   * @returns {Promise<boolean>} Whether it arrived. Otherwise a newer build took its place.
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
  // A screen reader presses with neither a pointer nor a key.
  const signs = ['pointerdown', 'keydown', 'input', 'click']
  for (const sign of signs) document.addEventListener(sign, begin, options)
  addEventListener('load', begin, options)
  const timer = setTimeout(begin, mostMs)
  begun.signal.addEventListener('abort', () => clearTimeout(timer))
})()
