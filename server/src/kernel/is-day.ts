/** Whether a text is a day that exists, as YYYY-MM-DD. `Date` turns February 30 into March 2. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
