/** In smaller faces, measured in pixels, the landmarks are too inaccurate. */
export const SMALLEST_FACE = 56
/** A face that is turned farther shows only one side. */
export const MAX_TURN = 0.5
export const ADULT_YEARS = 18
