import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf } from '../../../../ui/format-count.ts'

// The buttons above the story.
export const mute = 'Mute'
export const play = 'Play'
export const pause = 'Pause'

// The buttons below it.
export const viewerCount = (count: number): string => countOf(count, 'viewer')
export const tip = (name: string): string => `Tip ${isolate(name)}`
export const like = 'Like'
export const share = 'Share'

// Actions that require signing in. Each finishes the sentence “Sign in to …”.
export const sendTips = 'send tips'
export const likeStories = 'like stories'
export const reportThisStory = 'report this story'

// The photo or video.
export const photoWithoutAlt = 'Photo without a description'
export const videoWithoutAlt = 'Video without a description'
export const notLoaded = 'This story didn’t load'
export const checkConnection = 'Check your connection.'

// A locked story.
export const lockedStory = 'Locked story'
export const forFollowers = (author: string): string => `For followers of ${isolate(author)}`
export const forSubscribers = (author: string): string => `For ${isolate(author)}’s subscribers`
export const signIn = 'Sign in'

// The menu.
export const moreAboutStory = 'More about this story'
export const copyLink = 'Copy link'
export const seeViewers = 'See who watched it'
export const seeLikes = 'See who liked it'
export const deleteStory = 'Delete story'
export const reportStory = 'Report story'
export const removeStory = 'Remove story'

// The people who watched it.
export const viewers = 'Viewers'
export const peopleCount = (count: number): string => countOf(count, 'person', 'people')
export const noViewers = 'No viewers yet'
export const viewersWillAppear = 'People who watch this story will appear here.'
export const newestFirst = 'Viewers, newest first'
export const likedIt = 'Liked it'
