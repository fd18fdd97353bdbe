/**
 * A username in the subject of an email, in quotes, since people choose their names and one can read like an
 * address or a sentence of ours.
 */
export const quotedName = (username: string): string => `“@${username}”`
