/** Where the viewer's days begin and end, such as Europe/Berlin. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
