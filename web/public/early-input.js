// A page can be read and used before the app that answers has arrived. What is typed and pressed until then is kept, and
// done once the app is there. No form is sent by the browser meanwhile: that would put its fields into the address.
;(() => {
  const typed = new Map()
  let pressed = null

  const keepPress = (event) => {
    const button =
      event.type === 'submit'
        ? event.submitter
        : event.target instanceof Element && event.target.closest('button')
    if (event.type === 'click' && !button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button || null
  }
  const keepText = ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value)
  }

  // The app listens for changes, and would take text that it finds for its own: so the text changes twice.
  const type = (field, text) => {
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set
    for (const value of ['', text]) {
      write.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  document.addEventListener('click', keepPress, true)
  document.addEventListener('submit', keepPress, true)
  document.addEventListener('input', keepText, true)
  addEventListener(
    'fanfare:ready',
    () => {
      document.removeEventListener('click', keepPress, true)
      document.removeEventListener('submit', keepPress, true)
      document.removeEventListener('input', keepText, true)
      for (const [field, text] of typed) if (field.isConnected) type(field, text)
      if (pressed && pressed.isConnected) pressed.click()
    },
    { once: true },
  )
})()
