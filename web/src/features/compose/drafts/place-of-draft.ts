/** The key that identifies a draft's uploads after a reload. */
export const placeOfDraft = (draftId: string): string => `post.${draftId}`
