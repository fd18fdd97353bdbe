import type { PreviewViewer } from './previewed-post.ts'

export const previewAs = 'Preview as'
export const viewerNames: Record<PreviewViewer, string> = {
  visitor: 'Visitor',
  follower: 'Follower',
  subscriber: 'Subscriber',
  buyer: 'Buyer',
  you: 'You',
}
export const noPreview = 'Your preview appears here.'
export const visibleFrom = (time: string): string => `From ${time}. Until then, only you can see it.`
export const adultsOnly = 'Only people 18 or older who turned on NSFW posts can see it.'
