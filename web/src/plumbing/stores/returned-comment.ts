import { createStore } from './store.ts'

/** A comment that a visitor had typed before they signed in, and the profile that they signed in with. */
type ReturnedComment = { postId: string; profileId: string; text: string }

const store = createStore<ReturnedComment | null>(null)

export const keepReturnedComment = (comment: ReturnedComment): void => store.set(comment)

/** This profile's unsent comment on a post, or an empty string. */
export function findReturnedComment(postId: string, profileId: string | undefined): string {
  const comment = store.get()
  return comment?.postId === postId && comment.profileId === profileId ? comment.text : ''
}

export const forgetReturnedComment = (): void => store.set(null)
