// A page can be read and used before the app that answers has arrived. What is typed and pressed until then is kept, and
// done once the app is there. No form is sent by the browser meanwhile: that would put its fields into the address.
;(() => {
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement, string>} */
  const typed = new Map()
  /** @type {HTMLElement | null} */
  let pressed = null

  /** @param {Event} event */
  const keepPress = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (event.type === 'click' && !button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  /** @param {Event} event */
  const keepText = ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      typed.set(target, target.value)
    }
  }

  /**
   * The app listens for changes, and would take text that it finds for its own: so the text changes twice.
   *
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {string} text
   */
  const type = (field, text) => {
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    for (const value of ['', text]) {
      Reflect.set(prototype, 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  const stopKeeping = new AbortController()
  const options = { capture: true, signal: stopKeeping.signal }
  // Enter in a field presses the form's button.
  for (const event of ['click', 'submit']) document.addEventListener(event, keepPress, options)
  document.addEventListener('input', keepText, options)
  const give = () => {
    stopKeeping.abort()
    for (const [field, text] of typed) if (field.isConnected) type(field, text)
    if (pressed?.isConnected) pressed.click()
  }
  addEventListener('fanfare:ready', give, { once: true })
})()
