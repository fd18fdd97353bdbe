/** Below this, in pixels, the landmarks are too rough. */
export const SMALLEST_FACE = 56
/** A face that is turned further shows only one side. */
export const MOST_TURN = 0.5
export const ADULT_YEARS = 18
