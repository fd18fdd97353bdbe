import { useEffect, useState } from 'react'
import type { FunctionComponent } from 'react'
import { loadPart } from './load-part.ts'
import { useHydrated } from './use-hydrated.ts'

/** Empty until the part has loaded or failed to load. */
type Fetched<Props> = { Part?: FunctionComponent<Props>; error?: Error }

/**
 * A component whose file is fetched when it is first shown, and that shows nothing until then: for dialogs, menus and
 * notices. It doesn't suspend, because React can delay revealing suspended content by up to 300 ms. The server renders
 * nothing for it, so parts of the server's pages use `lazyPart`. `pick` selects the component from the file.
 */
export function partOnDemand<Part, Props extends object>(
  load: () => Promise<Part>,
  pick: (part: Part) => FunctionComponent<Props>,
): FunctionComponent<Props> {
  let fetched: Fetched<Props> = {}
  return function PartOnDemand(props: Props) {
    const isHydrated = useHydrated()
    const [{ Part, error }, setFetched] = useState(fetched)
    useEffect(() => {
      if (Part) return
      loadPart(load).then(
        (part) => {
          fetched = { Part: pick(part) }
          setFetched(fetched)
        },
        // Only for this instance: the next one tries again.
        (failure: Error) => setFetched({ error: failure }),
      )
    }, [Part])
    // The nearest error boundary handles it, as for a lazy component.
    if (error) throw error
    return Part && isHydrated ? <Part {...props} /> : null
  }
}
