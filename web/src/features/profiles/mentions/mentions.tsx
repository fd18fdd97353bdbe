import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { MentionsProps } from './use-mentions.ts'

// Loaded on demand, because most texts mention nobody.
const MentionList = lazyPart(
  () => import('./mention-list.tsx'),
  (part) => part.MentionList,
)

/** Suggests people for the @mention that a signed-in user is typing in a text field. */
export const Mentions = (props: MentionsProps) =>
  props.value.includes('@') && (
    <Suspense>
      <MentionList {...props} />
    </Suspense>
  )
