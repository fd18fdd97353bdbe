/**
 * Moves the focus within a row or column of controls: arrow keys wrap around, Home, End, and the first letter
 * of a name.
 */
export function moveFocus(event: KeyboardEvent, controls: readonly HTMLElement[]): void {
  const at = controls.findIndex((control) => control === document.activeElement)
  const next = placeAfter(event, at, controls)
  const control = next === undefined ? undefined : controls[next]
  if (!control) return
  event.preventDefault()
  control.focus()
}

function placeAfter(event: KeyboardEvent, at: number, controls: readonly HTMLElement[]): number | undefined {
  const count = controls.length
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at <= 0 ? count : at) - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return placeOfLetter(event, at, controls)
  }
}

function placeOfLetter(
  event: KeyboardEvent,
  at: number,
  controls: readonly HTMLElement[],
): number | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined
  const order = controls.map((_, step) => (at + 1 + step) % controls.length)
  return order.find((place) =>
    controls[place]?.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
  )
}
