import { contentProblems } from '@fanfare/contract/content/problems'

/** Whether a text can be the address of a file, on this server or on the internet. */
export const isFileAddress = (text: string): boolean => text.startsWith('/api') || isWebAddress(text)

export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  return ['http:', 'https:'].includes(new URL(text).protocol)
}

export const badFileAddress = {
  image: contentProblems['upload-url-invalid'].message,
  video: 'Invalid URL format. Please provide a valid video URL.',
}
