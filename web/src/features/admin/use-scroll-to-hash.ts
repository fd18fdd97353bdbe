import { useEffect } from 'react'
import { useHash } from '../../plumbing/use-hash.ts'

/** Scrolls to the part of the page that the address names, once what is above it has loaded and takes its place. */
export function useScrollToHash(isLoaded: boolean): void {
  const hash = useHash()
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [hash, isLoaded])
}
