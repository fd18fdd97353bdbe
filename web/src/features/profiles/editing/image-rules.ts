import { contentLimits } from '@fanfare/contract/content/limits'
import { contentProblems } from '@fanfare/contract/content/problems'

export const imageTypes = contentLimits.inlineImageTypes.join(',')

/**
 * Why a file can't be a profile picture, or undefined. The server checks the bytes; this check avoids a useless upload.
 */
export function faultOfImage(file: { type: string; size: number }): string | undefined {
  const isKnown = contentLimits.inlineImageTypes.some((type) => type === file.type)
  if (!isKnown) return contentProblems['inline-type-unsupported'].message
  if (file.size > contentLimits.inlineImageBytes) return contentProblems['image-too-large'].message
  return file.size === 0 ? contentProblems['file-broken'].message : undefined
}
