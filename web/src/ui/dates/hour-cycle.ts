/** Whether people of a locale count the hours of a day from 0 to 23, and not twice to 12. Without one, the browser's. */
export function countsHoursTo23(locale?: string): boolean {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24'
}
