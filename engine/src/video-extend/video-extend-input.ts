import Type, { type Static } from 'typebox'

export const VideoExtendInput = Type.Object(
  {
    /** Chooses the camera move. Nothing else in the picture moves. */
    prompt: Type.String({ maxLength: 4000, default: '' }),
    /** The duration of the added part. */
    seconds: Type.Enum([5, 10], { default: 5 }),
  },
  { additionalProperties: false },
)
export type VideoExtendInput = Static<typeof VideoExtendInput>
