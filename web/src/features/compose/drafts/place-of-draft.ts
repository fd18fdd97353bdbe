/** The key under which a draft's uploads are found again. */
export const placeOfDraft = (draftId: string): string => `post.${draftId}`
