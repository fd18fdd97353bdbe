import { job } from '#kernel/jobs'

export const processPhoto = job<{ content_id: string }>('process-photo', { lane: 'photo' })
export const processVideo = job<{ content_id: string }>('process-video', { lane: 'video' })
/** Has its own job, because it takes no longer than a photo and the receiver is waiting for it. */
export const processVoice = job<{ content_id: string }>('process-voice', { lane: 'photo' })
export const retryContents = job<Record<string, never>>('retry-contents', { lane: 'upkeep' })
export const makePoster = job<{ content_id: string }>('make-poster', { lane: 'photo' })
export const retryPosters = job<Record<string, never>>('retry-posters', { lane: 'upkeep' })
export const removePosterFiles = job<{ content_uuid: string; names: string[] }>('remove-poster-files', {
  lane: 'upkeep',
})
/** Nobody is waiting for the remaining files, so uploads go first. */
export const completeContent = job<{ content_id: string }>('complete-content', { lane: 'upkeep' })
export const completionKey = (contentId: string): string => `complete:${contentId}`
export const fetchUpload = job<{ upload_id: string; user_id: string }>('fetch-upload', { lane: 'fetch' })
export const removeContentFiles = job<{ content_id: string; content_uuid: string }>('remove-content-files', {
  lane: 'upkeep',
})
export const cleanUploads = job<Record<string, never>>('clean-uploads', { lane: 'upkeep' })
export const cleanOriginals = job<Record<string, never>>('clean-originals', { lane: 'upkeep' })
