/**
 * Whether a locale counts the hours of a day from 0 to 23 rather than twice to 12. By default, the browser's
 * locale.
 */
export function countsHoursTo23(locale?: string): boolean {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24'
}
