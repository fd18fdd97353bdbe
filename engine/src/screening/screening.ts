import Type, { type Static } from 'typebox'

/** The apparent content of a picture or a clip. The result of the task is this as JSON. */
export const Screening = Type.Object({
  /** How likely it is to be sexual, 0 … 1: of a clip, that of the frame where it is highest. */
  sexual: Type.Number({ minimum: 0, maximum: 1 }),
  /**
   * The estimated age of the youngest face, in years, in a picture that may be sexual; null if no face was found or
   * searched for.
   */
  youngest: Type.Union([Type.Number(), Type.Null()]),
})
export type Screening = Static<typeof Screening>
