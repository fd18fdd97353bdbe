/** The number of page numbers that a list shows before it leaves some out, and the length of a jump over a gap. */
export const pagesBeforeCollapse = 7
export const pageJump = 5
