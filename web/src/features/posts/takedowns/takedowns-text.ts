import { countOf } from '../../../ui/format-count.ts'

// Removing your own post.
export const removePostQuestion = 'Remove this post?'
export const removePost = 'Remove post'
export const removalConsequences =
  'This removes the post, its likes and its comments for everyone. Its photos and videos stay in your gallery.'
export const buyersKeepAccess = 'People who bought it keep access.'
export const countedBuyersKeepAccess = (count: number): string =>
  `${countOf(count, 'person', 'people')} bought this post and ${count === 1 ? 'keeps' : 'keep'} access.`
export const removing = 'Processing'
export const postRemoved = 'Post removed successfully'

// Taking down someone else’s post.
export const authorSeesReason = 'The person who published the post will see this.'
export const takedownConsequences =
  'This removes the post for everyone, and only an admin can restore it. Its photos and videos can’t be reused, except those still shown in another post.'
export const buyersRefunded = 'People who bought it are refunded in credits.'
export const countedBuyersRefunded = (count: number): string =>
  `${countOf(count, 'person', 'people')} bought it and will be refunded in credits. The creator’s share is reversed. If the refunds exceed the limit for moderators, an admin has to approve them.`
export const refundsNeedApproval = 'Post removed. An admin has to approve the refunds.'

// Taking down a comment.
export const removeCommentQuestion = 'Remove this comment?'
export const removeComment = 'Remove comment'
export const commenterSeesReason = 'The comment’s author will see this.'
export const commentConsequences =
  'This removes the comment and its replies for everyone. This can’t be undone.'
export const commentRemoved = 'Comment removed.'
