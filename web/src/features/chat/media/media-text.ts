import { isolate } from '@fanfare/contract/interface/isolate'
import type { ContentKind, Media } from '@fanfare/contract/content/media'

// Beside the conversation.
export const about = (name: string): string => `About ${isolate(name)}`
export const viewProfile = 'View profile'
export const sharedMedia = 'Shared media'
export const seeAll = 'See all'
export const latestMedia = 'Latest photos and videos'

// All photos and videos of a chat.
export const media = 'Photos and videos'
export const kindLabel = 'Type'
export const all = 'All'
export const photos = 'Photos'
export const videos = 'Videos'
export const newestFirst = 'Photos and videos, newest first'
export const noMedia = 'No photos or videos yet'
export const mediaAppear = 'Photos and videos you send each other will appear here.'

// One photo or video.
export const openMedia = ({ kind, alt }: Media): string =>
  `Open ${kind === 'video' ? 'video' : 'photo'}${alt === '' ? '' : `: ${alt}`}`
export const locked = (kind: ContentKind): string => `Locked ${kind}`
export const video = 'Video'
export const mediaOfChat = 'Photos and videos in this chat'

// From a stranger. `what` is `Photo or video` or `3 photos and videos`.
export const hidden = (what: string): string => `${what}, hidden`
export const fromStranger = (what: string): string => `${what} from someone you don’t follow`
export const show = 'Show'
