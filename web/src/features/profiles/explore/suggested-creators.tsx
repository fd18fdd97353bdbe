import { Suspense, lazy } from 'react'
import { loadPart } from '../../../load-part.ts'
import type { SuggestionsProps } from './suggestions.tsx'

// They stand beside the page on wide windows alone.
const Suggestions = lazy(async () => {
  const part = await loadPart(() => import('./suggestions.tsx'))
  return { default: part.Suggestions }
})

/** A few creators to follow, each with their cover. Absent when there is nobody to suggest. */
export function SuggestedCreators(props: SuggestionsProps) {
  return (
    <Suspense fallback={null}>
      <Suggestions {...props} />
    </Suspense>
  )
}
