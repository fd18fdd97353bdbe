import { createStore } from './store.ts'

/** What somebody had typed about a post before they signed in, for the profile as which they came back. */
type ReturnedComment = { postId: string; profileId: string; text: string }

const store = createStore<ReturnedComment | null>(null)

export const keepReturnedComment = (comment: ReturnedComment): void => store.set(comment)

/** What this profile had typed about a post; empty without anything. */
export function findReturnedComment(postId: string, profileId: string | undefined): string {
  const comment = store.get()
  return comment?.postId === postId && comment.profileId === profileId ? comment.text : ''
}

export const forgetReturnedComment = (): void => store.set(null)
