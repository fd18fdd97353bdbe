import type { Step } from './watch-place.ts'

export type WatchAction = Step | 'pause' | 'mute' | 'close'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The effect of each key while a story is shown. */
export function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): WatchAction | null {
  if (ctrlKey || metaKey || altKey) return null
  switch (key) {
    case 'ArrowRight':
      return shiftKey ? 'next-creator' : 'next'
    case 'ArrowLeft':
      return shiftKey ? 'previous-creator' : 'previous'
    case 'ArrowDown':
      return 'next-creator'
    case 'ArrowUp':
      return 'previous-creator'
    case ' ':
      return 'pause'
    case 'm':
      return 'mute'
    case 'Escape':
      return 'close'
    default:
      return null
  }
}
