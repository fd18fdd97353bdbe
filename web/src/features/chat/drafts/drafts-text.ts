export const draftWithAi = 'Draft with AI'
export const drafted = 'Drafted with AI'
