import ExifReader from 'exifreader'
import { recipeXmp } from '@fanfare/contract/ai/recipe'
import { isValues } from '../form/form-values.ts'
import type { PictureTexts } from './picture-recipe.ts'
import { compressedXmp } from './png-xmp.ts'

/** Recipes come before the image data, so the rest of a large file isn't needed. */
const MAX_BYTES = 8_000_000

/** The texts of a picture; null for a damaged file or one that isn't a picture. */
export async function readTexts(picture: Blob): Promise<PictureTexts | null> {
  try {
    const bytes = await picture.slice(0, MAX_BYTES).arrayBuffer()
    // Without `async`, the library decompresses nothing, so a small file can't expand into a huge text.
    const { file, pngText = {}, exif, xmp } = ExifReader.load(bytes, { expanded: true })
    const packed = file?.FileType?.value === 'png' ? await compressedXmp(bytes) : null
    const recipe: unknown = (packed ? xmpOf(packed) : xmp)?.[recipeXmp.property]?.value
    return {
      png: Object.fromEntries(Object.entries(pngText).map(([name, { description }]) => [name, description])),
      userComment: textOfComment(exif?.UserComment),
      xmpRecipe: typeof recipe === 'string' ? recipe : null,
    }
  } catch {
    return null
  }
}

const xmpOf = (xml: ArrayBuffer) => ExifReader.load(xml, { expanded: true }).xmp

const CODE_LENGTH = 8

/** A user comment begins with its character code. Programs disagree on the byte order of `UNICODE`. */
function textOfComment(tag: unknown): string | null {
  const value: unknown = isValues(tag) ? tag['value'] : undefined
  if (!Array.isArray(value)) return null
  const bytes = Uint8Array.from(value, Number)
  const code = new TextDecoder('latin1').decode(bytes.subarray(0, CODE_LENGTH))
  const text = bytes.subarray(CODE_LENGTH)
  if (!code.startsWith('UNICODE')) return new TextDecoder().decode(text)
  const zerosAt = (start: 0 | 1) => text.filter((byte, place) => byte === 0 && place % 2 === start).length
  return new TextDecoder(zerosAt(0) >= zerosAt(1) ? 'utf-16be' : 'utf-16le').decode(text)
}
