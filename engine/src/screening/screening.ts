import Type, { type Static } from 'typebox'

/** The task's result, as JSON: what a picture or a clip appears to show. */
export const Screening = Type.Object({
  /** The probability that it is sexual, 0 … 1; for a clip, the highest of its frames. */
  sexual: Type.Number({ minimum: 0, maximum: 1 }),
  /**
   * The estimated age of the youngest face, in years, if the picture may be sexual or the caller asked for ages; null
   * if no face was found or searched for.
   */
  youngest: Type.Union([Type.Number(), Type.Null()]),
})
export type Screening = Static<typeof Screening>
