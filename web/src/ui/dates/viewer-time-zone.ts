/** The viewer's time zone, such as Europe/Berlin. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
