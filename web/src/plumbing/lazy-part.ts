import { lazy } from 'react'
import type { FunctionComponent } from 'react'
import { loadPart } from './load-part.ts'

/**
 * A component whose file is fetched when it is first shown, inside a `Suspense`. `pick` selects it from that
 * file.
 */
export const lazyPart = <Part, Props>(
  load: () => Promise<Part>,
  pick: (part: Part) => FunctionComponent<Props>,
) => lazy(async () => ({ default: pick(await loadPart(load)) }))
