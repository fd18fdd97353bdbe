import { Notice } from '../../../ui/states/notice.tsx'

/** Tells the owner that only they can see the post, and how to make it visible again. */
export function HiddenNotice() {
  return (
    <Notice tone="caution" className="mx-4 mb-4 md:mx-0">
      This post is hidden from everyone but you. Its photos and videos were removed because someone shown in
      them revoked their consent. Add new ones to show the post again.
    </Notice>
  )
}
