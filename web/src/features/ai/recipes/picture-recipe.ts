import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'

/** A picture's recipe as its file contains it, mapped to our fields. Nothing in it has been checked yet. */
export type PictureRecipe = {
  /** Null if the file doesn't name one of our tools. */
  tool: AiTask | null
  /** The provider is null if the name comes from another program. */
  model: { provider: AiProvider | null; name: string } | null
  values: Readonly<Record<string, unknown>>
  /** In pixels. */
  size: { width: number; height: number } | null
}

/** The texts of a picture's file that can hold a recipe. */
export type PictureTexts = {
  /** PNG texts by keyword. */
  png: Readonly<Record<string, string>>
  /** The user comment in EXIF. */
  userComment: string | null
  /** The XMP property `recipe`. */
  xmpRecipe: string | null
}

/** Returns null if the texts contain no recipe in this format. */
export type RecipeReader = (texts: PictureTexts) => PictureRecipe | null
