/**
 * The element that gets the focus once a post is unlocked. The button that the user pressed disappears, so the focus
 * would be lost.
 */
export function StartOfPost({ postId }: { postId: string }) {
  return <span data-start-of-post={postId} data-focus-start tabIndex={-1} className="sr-only" />
}
