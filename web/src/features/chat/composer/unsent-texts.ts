/** What was begun in each chat, by its id, so that looking into another one loses nothing. */
export const unsentTexts = new Map<string, string>()
