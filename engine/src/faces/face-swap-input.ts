import Type, { type Static } from 'typebox'

export const FaceSwapInput = Type.Object(
  {
    /** Draws the face that is put in more sharply. */
    face_enhance: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
)
export type FaceSwapInput = Static<typeof FaceSwapInput>
