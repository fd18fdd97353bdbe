import { Notice } from '../../../ui/states/notice.tsx'
import * as text from './hidden-notice-text.ts'

/** Tells the owner that only they can see the post, and how to make it visible again. */
export function HiddenNotice() {
  return (
    <Notice tone="caution" className="mx-4 mb-4 md:mx-0">
      {text.hidden}
    </Notice>
  )
}
