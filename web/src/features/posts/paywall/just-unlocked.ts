const unlocked = new Set<string>()

/** The viewer has just bought a post: the blur lifts from it the first time it shows. */
export function markUnlocked(postId: string): void {
  unlocked.add(postId)
}

export const wasJustUnlocked = (postId: string): boolean => unlocked.has(postId)

export function forgetUnlocked(postId: string): void {
  unlocked.delete(postId)
}
