export const draftProblems = {
  'no-language-model': { status: 404, message: 'This site has no AI model that writes drafts.' },
  'no-draft': { status: 502, message: 'The AI model didn’t answer. Try again.' },
} as const
