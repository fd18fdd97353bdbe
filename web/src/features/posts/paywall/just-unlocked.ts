const unlocked = new Set<string>()

/** Remembers the posts that the viewer has just bought, so that the blur fades out when they are first shown. */
export function markUnlocked(postId: string): void {
  unlocked.add(postId)
}

export const wasJustUnlocked = (postId: string): boolean => unlocked.has(postId)

export function forgetUnlocked(postId: string): void {
  unlocked.delete(postId)
}
