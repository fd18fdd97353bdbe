// A page can be read and used before the app has loaded. Input and presses until then are kept, and replayed once the app
// is ready. The browser must not submit forms meanwhile: that would put their fields into the address.
;(() => {
  // A referral link counts even if the visitor follows another link before the app has read the address.
  try {
    const isReferral = new URLSearchParams(location.search).has('ref')
    if (isReferral)
      sessionStorage.setItem('fanfare.arrival', sessionStorage.getItem('fanfare.arrival') ?? location.search)
  } catch {
    // Storage is turned off, so the referral can't be stored.
  }

  /** @type {Map<HTMLInputElement | HTMLTextAreaElement, string>} */
  const typed = new Map()
  /** @type {Map<HTMLInputElement, boolean>} */
  const ticked = new Map()
  /** @type {Map<HTMLInputElement | HTMLSelectElement, string>} */
  const chosen = new Map()
  /** @type {Set<HTMLInputElement>} */
  const withFiles = new Set()
  /** @type {HTMLElement | null} */
  let pressed = null
  let wasUsed = false

  /** @param {Event} event */
  const keepPress = (event) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href]') : null
    // The browser follows links until then: the frame may be ready already, but not its screen.
    if (control instanceof HTMLAnchorElement) event.stopPropagation()
    const button = control instanceof HTMLButtonElement ? control : null
    if (event.type === 'click' && !button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  /** @param {Event} event */
  const keepText = ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') ticked.set(target, target.checked)
    else if (target instanceof HTMLInputElement && target.type === 'radio') chosen.set(target, target.value)
    else if (target instanceof HTMLInputElement && target.type === 'file') withFiles.add(target)
    else if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      typed.set(target, target.value)
    }
  }

  /**
   * The app listens for changes, and ignores text that is already there, so the text changes twice.
   *
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {string} text
   * @param {number} until
   */
  const type = (field, text, until = Date.now() + 10_000) => {
    if (!field.isConnected || Date.now() > until) return
    const hasHeard = listen(field, 'input')
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    for (const value of ['', text]) {
      Reflect.set(prototype, 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Uses the latest text.
    if (!hasHeard()) setTimeout(() => type(field, field.value, until), 50)
  }

  /**
   * Here, too, the app only notices changes.
   *
   * @param {HTMLInputElement} box
   * @param {boolean} isOn
   */
  const tick = (box, isOn) => {
    if (box.checked === isOn) box.click()
    box.click()
  }

  /**
   * One of several options. The app only notices the last choice.
   *
   * @param {HTMLInputElement | HTMLSelectElement} field
   * @param {string} value
   */
  const choose = (field, value) => {
    if (field instanceof HTMLSelectElement) {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.checked) {
      field.checked = false
      field.click()
    }
  }

  /**
   * The files stay in their field, and the app is notified of them.
   *
   * @param {HTMLInputElement} field
   * @param {number} until
   */
  const offer = (field, until = Date.now() + 10_000) => {
    if (!field.isConnected || !field.files?.length || Date.now() > until) return
    const hasHeard = listen(field, 'change')
    field.dispatchEvent(new Event('change', { bubbles: true }))
    if (!hasHeard()) setTimeout(() => offer(field, until), 50)
  }

  /**
   * React drops presses in parts of the page that it hasn't hydrated yet, such as one whose file is still loading. Presses
   * again until it reacts. If the part never loads, a link is still followed.
   *
   * @param {HTMLElement} control
   * @param {number} until
   */
  const press = (control, until = Date.now() + 10_000) => {
    if (!control.isConnected) return
    if (Date.now() > until) {
      if (control instanceof HTMLAnchorElement) location.assign(control.href)
      return
    }
    const hasHeard = listen(control, 'click')
    control.click()
    if (!hasHeard()) setTimeout(() => press(control, until), 50)
  }
  /**
   * @param {HTMLElement} control
   * @param {'click' | 'input' | 'change'} event
   * @returns {() => boolean} Whether such an event has reached it since.
   */
  const listen = (control, event) => {
    let hasHeard = false
    control.addEventListener(event, () => void (hasHeard = true), { capture: true, once: true })
    return () => hasHeard
  }
  /** @param {Event} event */
  const followPress = ({ isTrusted, target }) => {
    const button = isTrusted && target instanceof Element ? target.closest('button') : null
    if (!button) return
    const hasHeard = listen(button, 'click')
    setTimeout(() => hasHeard() || press(button))
  }
  /**
   * For a link whose press React dropped, the browser would load a whole new page.
   *
   * @param {MouseEvent} event
   */
  const followLink = (event) => {
    const { target, isTrusted, cancelBubble: isStopped } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isStopped || !isPlain || link.target) return
    event.preventDefault()
    if (isTrusted) press(link)
  }
  /** @param {Event} event */
  const followText = ({ isTrusted, target }) => {
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyped(target))
    if (!isTrusted || !isText) return
    const hasHeard = listen(target, 'input')
    setTimeout(() => hasHeard() || type(target, target.value))
  }
  /** @param {HTMLInputElement} field */
  const isTyped = ({ type: kind }) => !['checkbox', 'radio', 'file', 'range', 'color'].includes(kind)

  const stopKeeping = new AbortController()
  const options = { capture: true, signal: stopKeeping.signal }
  // Enter in a field presses the form's button.
  for (const event of ['click', 'submit']) document.addEventListener(event, keepPress, options)
  document.addEventListener('input', keepText, options)
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, () => void (wasUsed = true), options)
  }
  const give = () => {
    stopKeeping.abort()
    // Parts that the app loads at the first press or key haven't seen one yet.
    if (wasUsed) dispatchEvent(new Event('pointerdown'))
    for (const [field, text] of typed) if (field.isConnected) type(field, text)
    for (const [box, isOn] of ticked) if (box.isConnected) tick(box, isOn)
    for (const [field, value] of chosen) if (field.isConnected) choose(field, value)
    for (const field of withFiles) offer(field)
    if (pressed) press(pressed)
    document.addEventListener('click', followPress, { capture: true })
    // React listens there as well, and earlier, so this sees the events it stopped.
    document.getElementById('root')?.addEventListener('click', followLink, { capture: true })
    document.addEventListener('input', followText, { capture: true })
  }
  addEventListener('fanfare:ready', give, { once: true })
})()
