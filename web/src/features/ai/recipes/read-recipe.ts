import { readA1111 } from './formats/a1111.ts'
import { readComfyUi } from './formats/comfyui.ts'
import { readFanfare } from './formats/fanfare.ts'
import { readInvokeAi } from './formats/invokeai.ts'
import type { PictureRecipe } from './picture-recipe.ts'
import { readTexts } from './read-texts.ts'

const readers = [readFanfare, readA1111, readInvokeAi, readComfyUi]

/** How a picture was made, if its file says so in a format that we know. Reads at most its first 8 MB. Doesn't throw. */
export async function readRecipe(file: Blob): Promise<PictureRecipe | null> {
  const texts = await readTexts(file)
  if (texts === null) return null
  for (const read of readers) {
    const recipe = read(texts)
    if (recipe) return recipe
  }
  return null
}
