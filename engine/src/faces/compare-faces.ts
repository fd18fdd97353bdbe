import Type from 'typebox'
import { defineTask } from '../task.ts'

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
