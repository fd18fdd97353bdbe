import { Notice } from '../../../ui/states/notice.tsx'

/** Shows the owner that only they can see the post, and how to show it again. */
export function HiddenNotice() {
  return (
    <Notice tone="caution" className="mx-4 mb-4 md:mx-0">
      This post is hidden from everyone but you. Its photos and videos were removed because someone shown in
      them took back their consent. Add new ones to show the post again.
    </Notice>
  )
}
