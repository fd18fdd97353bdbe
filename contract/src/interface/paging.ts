/** How many page numbers a list shows before it leaves some out, and how many pages a click on the gap skips. */
export const pagesBeforeCollapse = 7
export const pageJump = 5
