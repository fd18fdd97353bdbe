/** The name under which the uploads of a draft are found again. */
export const placeOfDraft = (draftId: string): string => `post.${draftId}`
