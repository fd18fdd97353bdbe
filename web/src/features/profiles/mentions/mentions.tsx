import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { MentionsProps } from './use-mentions.ts'

// Loaded on demand, because most texts mention nobody.
const MentionList = lazyPart(
  () => import('./mention-list.tsx'),
  (part) => part.MentionList,
)

/** Suggests people for the @name that is being typed in a text field, to signed-in users. */
export const Mentions = (props: MentionsProps) =>
  props.value.includes('@') && (
    <Suspense>
      <MentionList {...props} />
    </Suspense>
  )
