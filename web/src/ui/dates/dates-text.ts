// A day and a time.
export const chooseTime = 'Choose a time'
export const date = 'Date'
export const dateFormat = 'YYYY-MM-DD'
export const enterDate = 'Enter a date as YYYY-MM-DD.'
export const time = 'Time'
export const hours = 'Hours'
export const minutes = 'Minutes'
export const amOrPm = (half: 'am' | 'pm'): string => `AM or PM: ${half}`
export const clear = (label: string): string => `Clear ${label}`

// A month.
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'

// A range of days.
export const from = 'From'
export const to = 'To'
export const chooseFirstDay = 'Choose the first day.'
export const chooseLastDay = (firstDay: string): string => `From ${firstDay}. Choose the last day.`
export const since = (day: string): string => `Since ${day}`
export const until = (day: string): string => `Until ${day}`
export const startAfterEnd = 'Enter a start date on or before the end date.'
export const endBeforeStart = 'Enter an end date on or after the start date.'

/** The label of a day in a calendar. */
export const dayInWords = (
  day: string,
  is: { today: boolean | undefined; selected: boolean | undefined },
): string => `${is.today ? 'Today, ' : ''}${day}${is.selected ? ', selected' : ''}`
