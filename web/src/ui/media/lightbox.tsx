import { Suspense } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import type { LightboxProps } from './lightbox-frame.tsx'

// Fetched when the first picture is opened.
const LightboxFrame = lazyPart(
  () => import('./lightbox-frame.tsx'),
  (part) => part.LightboxFrame,
)

/** Full-screen photos and videos. Esc closes, arrow keys move between them. */
export function Lightbox(props: LightboxProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <LightboxFrame {...props} />
    </Suspense>
  )
}
