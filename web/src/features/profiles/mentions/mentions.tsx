import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { MentionsProps } from './use-mentions.ts'

// Most texts mention nobody.
const MentionList = lazyPart(
  () => import('./mention-list.tsx'),
  (part) => part.MentionList,
)

/** Offers people for the @name that is being typed in a text field, to those who are signed in. */
export const Mentions = (props: MentionsProps) =>
  props.value.includes('@') && (
    <Suspense>
      <MentionList {...props} />
    </Suspense>
  )
