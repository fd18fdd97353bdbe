/** The months as in dates such as `04-Nov-2026`, January first. */
export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** The day on which a calendar's weeks start: Monday. Sunday is 0. */
export const firstWeekday = 1
