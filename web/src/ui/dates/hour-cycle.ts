/** Whether a locale uses the 24-hour clock. The default is the browser's locale. */
export function countsHoursTo23(locale?: string): boolean {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h23' || hourCycle === 'h24'
}
