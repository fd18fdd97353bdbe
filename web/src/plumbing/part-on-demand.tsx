import { useEffect, useState } from 'react'
import type { FunctionComponent } from 'react'
import { loadPart } from './load-part.ts'
import { useHydrated } from './use-hydrated.ts'

/** Empty until the part has arrived or turned out to be missing. */
type Fetched<Props> = { Part?: FunctionComponent<Props>; error?: Error }

/**
 * A component whose file is fetched when it is first shown, and that shows nothing until then: for dialogs, menus and
 * notices. It doesn't suspend, because React shows what suspended up to 300 ms after it has arrived. The server renders
 * nothing for it, so parts of the server's pages use `lazyPart`. `pick` selects the component from the file.
 */
export function partOnDemand<Part, Props extends object>(
  load: () => Promise<Part>,
  pick: (part: Part) => FunctionComponent<Props>,
): FunctionComponent<Props> {
  let fetched: Fetched<Props> = {}
  let fetching: Promise<Fetched<Props>> | undefined
  const fetchPart = () =>
    (fetching ??= loadPart(load).then(
      (part) => (fetched = { Part: pick(part) }),
      (error: Error) => (fetched = { error }),
    ))
  return function PartOnDemand(props: Props) {
    const isHydrated = useHydrated()
    const [{ Part, error }, setFetched] = useState(fetched)
    useEffect(() => {
      if (!Part) void fetchPart().then(setFetched)
    }, [Part])
    // The nearest boundary shows it, as it does for a part that suspends.
    if (error) throw error
    return Part && isHydrated ? <Part {...props} /> : null
  }
}
