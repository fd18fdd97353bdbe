import Type, { type Static } from 'typebox'
import { defineTask } from '../task.ts'

/** What comparing came to, and which picture it is about. The result of the task is this as JSON. */
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

export const compareFaces = defineTask({
  name: 'compare_faces',
  summary: 'Says whether the face of a photo and the face of a selfie are the same adult’s',
  input: Type.Object({}, { additionalProperties: false }),
  files: {
    photo: { kind: 'image', isRequired: true },
    selfie: { kind: 'image', isRequired: true },
  },
  timeLimitSeconds: 120,
  usesNetworks: true,
  load: async () => (await import('./match-faces.ts')).matchFaces,
})
