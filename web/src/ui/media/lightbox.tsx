import { Suspense, lazy } from 'react'
import { loadPart } from '../../load-part.ts'
import type { LightboxProps } from './lightbox-frame.tsx'

// Fetched when the first picture is opened.
const LightboxFrame = lazy(() => loadPart(() => import('./lightbox-frame.tsx')))

/** Photos and videos over the whole window. Esc closes, arrow keys turn. */
export function Lightbox(props: LightboxProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <LightboxFrame {...props} />
    </Suspense>
  )
}
