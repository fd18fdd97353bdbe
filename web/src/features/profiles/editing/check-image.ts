import { limits } from '@fanfare/contract/limits'
import { problems } from '@fanfare/contract/api/problem'

export const imageTypes = limits.upload.inlineImageTypes.join(',')

/** Why an image cannot be a profile's picture, or undefined. The server looks at the bytes; this spares the way there. */
export function faultOfImage(file: { type: string; size: number }): string | undefined {
  const isKnown = limits.upload.inlineImageTypes.some((type) => type === file.type)
  if (!isKnown) return problems['inline-type-unsupported'].message
  if (file.size > limits.upload.inlineImageBytes) return problems['image-too-large'].message
  return file.size === 0 ? problems['file-broken'].message : undefined
}
