import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Shortcut = { keys: readonly string[]; does: string }

const shortcuts: readonly { place: string; list: readonly Shortcut[] }[] = [
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
    place: 'In the AI studio',
    list: [
      { keys: ['Ctrl', 'Enter'], does: 'Generate' },
      { keys: ['J', 'K'], does: 'Next and previous result' },
      { keys: ['S'], does: 'Mark the result as a favorite' },
    ],
  },
  {
    place: 'In reels',
    list: [
      { keys: ['↓', '↑'], does: 'Next and previous reel' },
      { keys: ['J', 'K'], does: 'Next and previous reel' },
      { keys: ['Space'], does: 'Play and pause' },
      { keys: ['M'], does: 'Sound on and off' },
      { keys: ['L'], does: 'Like the reel' },
      { keys: ['S'], does: 'Save the reel' },
      { keys: ['C'], does: 'Comment on the reel' },
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

/** For `openOverlay`: lists the keyboard shortcuts. */
export const ShortcutsDialog = (common: OverlayProps) => (
  <Dialog {...common} title="Keyboard shortcuts" size="small">
    <ShortcutsList />
  </Dialog>
)

/** It takes the focus, so that the keyboard can scroll it: nothing in it can be pressed. */
function ShortcutsList() {
  return (
    <div
      role="group"
      aria-label="Shortcuts"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="grid gap-5 rounded-xs pb-4"
    >
      {shortcuts.map(({ place, list }) => (
        <section key={place}>
          <h3 className="text-small font-medium text-fg-faint">{place}</h3>
          <dl className="mt-1">
            {list.map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-4 py-1.5">
                <dt>{does}</dt>
                <dd className="flex gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="grid h-7 min-w-7 place-items-center rounded-xs bg-surface-3 px-1.5 font-sans text-small font-semibold"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
