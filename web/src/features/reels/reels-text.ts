import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../ui/format-count.ts'

// The screen.
export const reels = 'Reels'
export const search = 'Search'
export const loadingReels = 'Loading reels'
export const reelsNotLoaded = 'Reels didn’t load'
export const noReels = 'No reels yet'
export const createReel = 'Create a reel'
export const reelsAppear = 'Short videos from creators will appear here.'
export const notAvailable = 'This reel isn’t available'
export const removedOrIncomplete = 'It was removed, or the link is incomplete.'
export const watchOthers = 'Watch other reels'

// A reel.
export const reelBy = (name: string): string => `Reel by ${isolate(name)}`
export const nowShown = (place: number, name: string): string => `Reel ${place} by ${isolate(name)}`
export const removed = 'It was removed.'
export const locked = (inside: string): string => `Locked, ${inside}`
export const adults = '18+'

// Its actions.
export const likeIt = (likes: number): string => `Like, ${countOf(likes, 'like')}`
export const tip = 'Tip'
export const tipTo = (name: string): string => `Tip ${isolate(name)}`
export const saveReel = 'Save'
export const share = 'Share'

// Actions that require signing in. Each finishes “Sign in to …”.
export const toLike = 'like posts'
export const toTip = 'send a tip'
export const toSave = 'save posts'

// Its comments.
export const comments = 'Comments'
export const countedComments = (count: number): string => countOf(count, 'comment')
export const commentsOnReel = 'Comments on this reel'
