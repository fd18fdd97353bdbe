import { job } from '#kernel/jobs'

export const processContent = job<{ content_id: string }>('process-content')
export const fetchUpload = job<{ upload_id: string }>('fetch-upload')
export const removeContentFiles = job<{ content_id: string; content_uuid: string }>('remove-content-files')
export const cleanUploads = job<Record<string, never>>('clean-uploads')
export const cleanOriginals = job<Record<string, never>>('clean-originals')
