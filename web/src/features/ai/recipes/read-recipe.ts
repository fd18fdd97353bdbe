import { readA1111 } from './formats/a1111.ts'
import { readComfyUi } from './formats/comfyui.ts'
import { readFanfare } from './formats/fanfare.ts'
import { readInvokeAi } from './formats/invokeai.ts'
import type { PictureRecipe } from './picture-recipe.ts'
import { readTexts } from './read-texts.ts'

const readers = [readFanfare, readA1111, readInvokeAi, readComfyUi]

/** Reads the recipe of a picture, if its file contains one in a known format within its first 8 MB. Never throws. */
export async function readRecipe(file: Blob): Promise<PictureRecipe | null> {
  const texts = await readTexts(file)
  if (texts === null) return null
  for (const read of readers) {
    const recipe = read(texts)
    if (recipe) return recipe
  }
  return null
}
