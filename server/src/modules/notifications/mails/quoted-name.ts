/**
 * A username in the subject of an email. It is quoted because users choose it, and it can look like an address or like
 * our own words.
 */
export const quotedName = (username: string): string => `“@${username}”`
