import { useBlocker } from '@tanstack/react-router'

/** While something covers the page, Back closes it and leaves the page as it is. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose()
      return true
    },
    disabled: !isOpen,
    enableBeforeUnload: false,
  })
}

/**
 * `useBackCloses` as a component, for overlays that are used many times on a page, such as menus. Mount it only while
 * one is open.
 */
export function BackCloses({ onClose }: { onClose: () => void }): null {
  useBackCloses(true, onClose)
  return null
}
