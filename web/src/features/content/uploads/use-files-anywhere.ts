import { useEffect, useRef } from 'react'

/**
 * Takes files that are dropped or pasted outside a zone or dialog. Otherwise, the browser would open a dropped file in
 * place of the page, and the user's input would be lost.
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
    document.addEventListener(
      'paste',
      (event) => {
        // Office programs copy text together with a picture of it. A picture copied from a web page has no plain text,
        // and a file copied from a folder has no HTML.
        const types = event.clipboardData?.types ?? []
        const isText = types.includes('text/plain') && types.includes('text/html')
        if (!isText) take(event, event.clipboardData?.files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
}

function isHandledElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-files], [role="dialog"]') !== null
}
