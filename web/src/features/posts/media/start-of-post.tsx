/**
 * The element to focus once a post is unlocked. The locked part and its buttons are about to disappear, and
 * the focus would be lost with them.
 */
export function StartOfPost({ postId }: { postId: string }) {
  return <span data-start-of-post={postId} tabIndex={-1} className="sr-only" />
}
