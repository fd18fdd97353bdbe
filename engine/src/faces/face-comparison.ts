import Type, { type Static } from 'typebox'

/** The task's result, as JSON: the outcome of the comparison, and the picture that determined it. */
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
