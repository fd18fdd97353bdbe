const unlocked = new Set<string>()

/** Remembers that the viewer has just bought a post, so that its blur fades away the first time it is shown. */
export function markUnlocked(postId: string): void {
  unlocked.add(postId)
}

export const wasJustUnlocked = (postId: string): boolean => unlocked.has(postId)

export function forgetUnlocked(postId: string): void {
  unlocked.delete(postId)
}
