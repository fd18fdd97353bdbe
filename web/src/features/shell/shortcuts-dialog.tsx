import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import * as text from './shortcuts-text.ts'

type Shortcut = { keys: readonly string[]; does: string }

const shortcuts: readonly { place: string; list: readonly Shortcut[] }[] = [
  {
    place: text.everywhere,
    list: [
      { keys: ['?'], does: text.showShortcuts },
      { keys: ['/'], does: text.searchSite },
      { keys: ['N'], does: text.createPost },
    ],
  },
  {
    place: text.inFeed,
    list: [
      { keys: ['J', 'K'], does: text.nextPost },
      { keys: ['L'], does: text.likePost },
      { keys: ['S'], does: text.savePost },
      { keys: ['C'], does: text.commentOnPost },
      { keys: ['Enter'], does: text.openPost },
    ],
  },
  {
    place: text.inAiStudio,
    list: [
      { keys: ['Ctrl', 'Enter'], does: text.generate },
      { keys: ['J', 'K'], does: text.nextResult },
      { keys: ['S'], does: text.markFavorite },
    ],
  },
  {
    place: text.inReels,
    list: [
      { keys: ['↓', '↑'], does: text.nextReel },
      { keys: ['J', 'K'], does: text.nextReel },
      { keys: ['Space'], does: text.playAndPause },
      { keys: ['M'], does: text.soundOnAndOff },
      { keys: ['L'], does: text.likeReel },
      { keys: ['S'], does: text.saveReel },
      { keys: ['C'], does: text.commentOnReel },
    ],
  },
  {
    place: text.inVideo,
    list: [
      { keys: ['K', 'Space'], does: text.playAndPause },
      { keys: ['M'], does: text.soundOnAndOff },
    ],
  },
]

/** For `openOverlay`: lists the keyboard shortcuts. */
export const ShortcutsDialog = (common: OverlayProps) => (
  <Dialog {...common} title={text.keyboardShortcuts} size="small">
    <ShortcutsList />
  </Dialog>
)

/** The list takes the focus, because it contains no control through which the keyboard could scroll it. */
function ShortcutsList() {
  return (
    <div
      role="group"
      aria-label={text.shortcuts}
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
