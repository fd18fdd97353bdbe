export type Shortcut = { keys: readonly string[]; does: string }

/** What the keyboard does, as the help shows it. */
export const shortcuts: readonly { place: string; list: readonly Shortcut[] }[] = [
  {
    place: 'Everywhere',
    list: [
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['/'], does: 'Search creators, posts and tags' },
      { keys: ['N'], does: 'Create a post' },
    ],
  },
  {
    place: 'In the feed',
    list: [
      { keys: ['J', 'K'], does: 'Next and previous post' },
      { keys: ['L'], does: 'Like the post' },
      { keys: ['S'], does: 'Save the post' },
      { keys: ['C'], does: 'Comment on the post' },
      { keys: ['Enter'], does: 'Open the post' },
    ],
  },
  {
    place: 'In a video',
    list: [
      { keys: ['K', 'Space'], does: 'Play and pause' },
      { keys: ['M'], does: 'Sound on and off' },
    ],
  },
]

const opened = new EventTarget()

export function openShortcutsHelp(): void {
  opened.dispatchEvent(new Event('open'))
}

export function onShortcutsHelp(listener: () => void): () => void {
  opened.addEventListener('open', listener)
  return () => opened.removeEventListener('open', listener)
}

/** True where a key is text, or belongs to a control or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *, [role="menu"] *')
  )
}
