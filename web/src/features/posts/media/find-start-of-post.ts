export const findStartOfPost = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-start-of-post="${CSS.escape(postId)}"]`)
