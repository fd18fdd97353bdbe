import Type, { type Static } from 'typebox'

export const FaceSwapInput = Type.Object(
  {
    /** Makes the inserted face sharper. */
    face_enhance: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
)
export type FaceSwapInput = Static<typeof FaceSwapInput>
