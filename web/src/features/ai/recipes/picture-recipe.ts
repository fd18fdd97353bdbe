import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'

/** How a picture was made, as its file says it, in the words of our forms. Nothing in it is checked yet. */
export type PictureRecipe = {
  /** Null where the file doesn't name one of our tools. */
  tool: AiTask | null
  /** The provider is null where the name comes from another program. */
  model: { provider: AiProvider | null; name: string } | null
  values: Readonly<Record<string, unknown>>
  /** In pixels. */
  size: { width: number; height: number } | null
}

/** The texts of a picture's file that can hold a recipe. */
export type PictureTexts = {
  /** The texts of a PNG by their keyword. */
  png: Readonly<Record<string, string>>
  /** Of EXIF. */
  userComment: string | null
  /** The property `recipe` of XMP. */
  xmpRecipe: string | null
}

/** Answers null for a text that is no recipe of its format. */
export type RecipeReader = (texts: PictureTexts) => PictureRecipe | null
