import Type, { type Static } from 'typebox'
import { defineTask } from '../task.ts'

/** What a picture or a clip seems to show. The result of the task is this as JSON. */
export const Screening = Type.Object({
  /** How likely it is to be sexual, 0 … 1: of a clip, that of the frame where it is highest. */
  sexual: Type.Number({ minimum: 0, maximum: 1 }),
  /** The estimated age of the youngest face, in years, of a picture that may be sexual; null if no face was found or looked for. */
  youngest: Type.Union([Type.Number(), Type.Null()]),
})
export type Screening = Static<typeof Screening>

export const screenPicture = defineTask({
  name: 'screen_picture',
  summary:
    'Estimates how likely a picture or a clip is to be sexual, and how old the people in it are if it may be',
  input: Type.Object({}, { additionalProperties: false }),
  files: {
    picture: { kind: 'image', isRequired: false },
    clip: { kind: 'video', isRequired: false },
  },
  timeLimitSeconds: 120,
  usesNetworks: true,
  load: async () => (await import('./look-at-picture.ts')).lookAtPicture,
})
