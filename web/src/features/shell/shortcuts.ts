const opened = new EventTarget()

export function openShortcutsHelp(): void {
  opened.dispatchEvent(new Event('open'))
}

export function onShortcutsHelp(listener: () => void): () => void {
  opened.addEventListener('open', listener)
  return () => opened.removeEventListener('open', listener)
}

/** True if the key is text input, or belongs to a control or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *, [role="menu"] *')
  )
}
