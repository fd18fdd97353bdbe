import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { SuggestionsProps } from './suggestions.tsx'

// Loaded on demand, because it is only shown in wide windows, next to the page.
const Suggestions = lazyPart(
  () => import('./suggestions.tsx'),
  (part) => part.Suggestions,
)

/** A few creators to follow, each with their cover. Hidden when there is nobody to suggest. */
export function SuggestedCreators(props: SuggestionsProps) {
  return (
    <Suspense fallback={null}>
      <Suggestions {...props} />
    </Suspense>
  )
}
