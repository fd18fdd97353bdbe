import { isolate } from '@fanfare/contract/interface/isolate'

export const deleteYours = 'Delete your comment?'
export const deleteTheirs = (name: string): string => `Delete ${isolate(name)}’s comment?`
export const deleteComment = 'Delete comment'
export const deletesReplies = 'This deletes the comment and its replies for everyone.'
export const deletesComment = 'This deletes the comment for everyone.'
