import { Notice } from '../../../ui/states/notice.tsx'

/** Tells the owner of a post that they alone can see it, and what brings it back. */
export function HiddenNotice() {
  return (
    <Notice tone="caution" className="mx-4 mb-4 md:mx-0">
      This post is hidden from everyone but you. Its photos and videos were removed because somebody shown in
      them took back their consent. Add others to show the post again.
    </Notice>
  )
}
