import Type, { type Static } from 'typebox'

export const ScreenPictureInput = Type.Object(
  {
    /** Estimates people's ages even if nothing looks sexual. */
    ages: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
)
export type ScreenPictureInput = Static<typeof ScreenPictureInput>
