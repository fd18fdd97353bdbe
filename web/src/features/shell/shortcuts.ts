import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { openOverlay } from '../../plumbing/stores/overlay.tsx'

const ShortcutsDialog = partOnDemand(
  () => import('./shortcuts-dialog.tsx'),
  (part) => part.ShortcutsDialog,
)

export const openShortcutsHelp = (): void => openOverlay(ShortcutsDialog, {})

/** True if the key is text input, or belongs to a control or the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *, [role="menu"] *')
  )
}
