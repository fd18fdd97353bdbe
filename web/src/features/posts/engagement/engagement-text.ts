import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../../ui/format-count.ts'

// The buttons below a post.
export const like = 'Like'
export const seeLikes = (count: number): string => `${countOf(count, 'like')}, see who liked it`
export const comments = (count: number): string => countOf(count, 'comment')
export const share = 'Share'
export const tip = 'Tip'
export const tipTo = (name: string): string => `Tip ${isolate(name)}`
export const savePost = 'Save'
export const sharedTitle = (name: string): string => `${isolate(name)} on Fanfare`

// Actions that require signing in. Each finishes “Sign in to …”.
export const likePosts = 'like posts'
export const savePosts = 'save posts'
export const sendTip = 'send a tip'

// Changes that had to be undone.
export const likeFailed = 'Failed to like/unlike post'
export const saveFailed = 'Failed to save/unsave post'
