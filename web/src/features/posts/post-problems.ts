import type { comments } from '@fanfare/contract/posts/comment-routes'
import type { posts } from '@fanfare/contract/posts/routes'

export { sentenceFor } from '../../plumbing/api/api-problem.ts'

type Routes = typeof posts & typeof comments

type ProblemsOf<Name extends keyof Routes> = Routes[Name] extends {
  problems: readonly (infer Code extends string)[]
}
  ? Code
  : never

export const showProblems = {
  'post-not-found': 'It was removed, or the link is incomplete.',
  'post-nsfw-hidden': 'This post is marked 18+',
} satisfies Record<ProblemsOf<'show'>, string>

// Instead of a post that can’t be shown, next to the texts above.
export const postNotFound = 'This post doesn’t exist'
export const openFeed = 'Open the feed'
export const postNotLoaded = 'This post didn’t load'
export const openSettings = 'Open settings'
export const signIn = 'Sign in'
export const turnOnNsfw = 'To view it, turn on NSFW posts in Security settings.'
export const signInForNsfw = 'To view it, sign in and turn on NSFW posts.'
export const howNsfwWorks = 'How NSFW posts work'

export const takeDownProblems = {
  'post-not-found': 'This post no longer exists.',
  'conflict-of-interest': 'You published or bought this post, so someone else on the team has to decide.',
} satisfies Record<ProblemsOf<'takeDown'>, string>

export const commentProblems = {
  'post-not-found': 'This post was removed while you were writing.',
  'comment-not-found': 'The comment you’re replying to was deleted.',
  'post-is-locked': 'Unlock this post first, then comment.',
  conflict: 'This comment was already sent. Reload the page to see it.',
} satisfies Record<ProblemsOf<'comment'>, string>

export const changeCommentProblems = {
  'post-not-found': 'This post was removed.',
  'comment-not-found': 'This comment was already deleted.',
  'not-allowed': 'You don’t have permission to change this comment.',
  'post-is-locked': 'You no longer have access to this post.',
} satisfies Record<ProblemsOf<'editComment'> | ProblemsOf<'takeDownComment'>, string>
