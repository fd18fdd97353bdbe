/**
 * Where the focus goes once a post is unlocked. It is an element of its own, since the locked part and its buttons
 * are about to leave the page, and the focus would be lost with them.
 */
export function StartOfPost({ postId }: { postId: string }) {
  return <span data-start-of-post={postId} tabIndex={-1} className="sr-only" />
}
