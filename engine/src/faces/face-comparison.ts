import Type, { type Static } from 'typebox'

/** The outcome of comparing, and the picture it is about. The result of the task is this as JSON. */
export const FaceComparison = Type.Object({
  outcome: Type.Enum([
    'same-person',
    'other-person',
    'same-picture',
    'no-face',
    'several-faces',
    'too-small',
    'turned-away',
    'may-be-minor',
  ]),
  picture: Type.Enum(['photo', 'selfie']),
})
export type FaceComparison = Static<typeof FaceComparison>
