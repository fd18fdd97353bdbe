import { useEffect } from 'react'
import { useHash } from './use-hash.ts'

/** Scrolls to the part of the page that the hash names, once the content above it has loaded and takes up its space. */
export function useScrollToHash(isLoaded: boolean): void {
  const hash = useHash()
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [hash, isLoaded])
}
