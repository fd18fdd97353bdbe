import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import type { LightboxProps } from './lightbox-frame.tsx'

// Fetched when the first picture is opened.
const LightboxFrame = partOnDemand(
  () => import('./lightbox-frame.tsx'),
  (part) => part.LightboxFrame,
)

/** Full-screen photos and videos. Esc closes, arrow keys move between them. */
export function Lightbox(props: LightboxProps) {
  if (!props.open) return null
  return <LightboxFrame {...props} />
}
