import { monthNames } from '@fanfare/contract/interface/dates'

/** `20-Nov-2026 09:41 am` in the viewer's time zone. Takes an ISO time or a date. */
export function formatDateTime(at: string | Date): string {
  return `${formatDate(at)} ${formatTime(at)}`
}

/** `09:41 am` in the viewer's time zone, without a line break before am or pm. Takes an ISO time or a date. */
export function formatTime(at: string | Date): string {
  const date = new Date(at)
  return `${pad(date.getHours() % 12 || 12)}:${pad(date.getMinutes())}\u00a0${halfOf(date)}`
}

/** `20-Nov-2026` in the viewer's time zone. */
export function formatDate(at: string | Date): string {
  const date = new Date(at)
  return `${pad(date.getDate())}-${monthNames[date.getMonth()]}-${date.getFullYear()}`
}

/** `Today`, `Yesterday`, or the date, in the viewer's time zone. Takes an ISO time, and the time now in milliseconds. */
export function formatRecentDate(at: string, now: number): string {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const date = formatDate(at)
  if (date === formatDate(new Date(now))) return 'Today'
  return date === formatDate(yesterday) ? 'Yesterday' : date
}

export function halfOf(date: Date): 'am' | 'pm' {
  return date.getHours() < 12 ? 'am' : 'pm'
}

export function pad(value: number): string {
  return String(value).padStart(2, '0')
}
