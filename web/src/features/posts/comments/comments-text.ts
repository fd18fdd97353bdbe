import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../../ui/format-count.ts'

// The thread.
export const comments = 'Comments'
export const countedComments = (count: number): string => countOf(count, 'comment')
export const loadingComments = 'Loading comments'
export const commentsNotLoaded = 'The comments didn’t load'
export const noComments = 'No comments yet'
export const beFirst = 'Be the first to comment.'
export const closed = 'Comments are closed'
export const postRemoved = 'The creator removed this post.'
export const notPublished = 'Not published yet'
export const openLater = 'Comments open once others can see the post.'
export const locked = 'Comments are locked'
export const onlyWithAccess = 'Only people who can see the whole post can read and add comments.'

// A comment.
export const commentBy = (name: string): string => `Comment by ${isolate(name)}`
export const commentByMuted = 'Comment by a profile you muted'
export const show = 'Show'
export const creator = 'Creator'
export const edited = 'edited'
export const likeCommentBy = (name: string, likes: number): string =>
  `Like the comment by ${isolate(name)}, ${countOf(likes, 'like')}`
export const likeFailed = 'Failed to like/unlike comment'

// Its menu.
export const moreAboutComment = (name: string): string => `More about the comment by ${isolate(name)}`
export const seeLikes = 'See who liked it'
export const report = 'Report'
export const removeComment = 'Remove comment'

// Its replies.
export const reply = 'Reply'
export const viewReplies = (count: number): string => `View ${countOf(count, 'reply', 'replies')}`
export const viewMoreReplies = 'View more replies'
export const loadingReplies = 'Loading replies'
export const repliesNotLoaded = 'The replies didn’t load.'

// Writing.
export const addComment = 'Add a comment'
export const sendComment = 'Send comment'
export const replyTo = (name: string): string => `Reply to ${isolate(name)}`
export const sendReply = 'Send reply'
export const cancelReply = 'Cancel reply'
export const yourComment = 'Your comment'

// Actions that require signing in. Each finishes “Sign in to …”.
export const toComment = 'comment'
export const toReply = 'reply'
export const toLikeComments = 'like comments'
export const toReportComment = 'report this comment'
