/** Makes the box of a post's media or words one that can have the focus: what was locked in it is there after the unlocking. */
export const partOfPost = (postId: string) =>
  ({ 'data-post-part': postId, tabIndex: -1, className: 'outline-none' }) as const

export const findPartOfPost = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-post-part="${CSS.escape(postId)}"]`)
