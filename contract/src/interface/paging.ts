/** How many numbers of pages a list shows before it leaves some out, and how far one step past them goes. */
export const pagesBeforeCollapse = 7
export const pageJump = 5
