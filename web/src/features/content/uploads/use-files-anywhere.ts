import { useEffect, useRef } from 'react'

/**
 * Takes files that are dropped or pasted outside of a zone or a dialog. Without it, a file dropped beside the zone
 * would open in place of the page, and what was written would go with it.
 */
export function useFilesAnywhere(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const stop = new AbortController()
    const take = (event: Event, list: FileList | undefined) => {
      const files = [...(list ?? [])]
      if (files.length === 0 || isHandledElsewhere(event.target)) return
      event.preventDefault()
      latest.current(files)
    }
    const { signal } = stop
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    document.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal })
    document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), { signal })
    return () => stop.abort()
  }, [])
}

function isHandledElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-files], [role="dialog"]') !== null
}
