export const draftProblems = {
  'no-language-model': { status: 404, message: 'This site has no AI model that writes drafts.' },
  'draft-not-found': { status: 404, message: 'This draft doesn’t exist anymore. Write another one.' },
} as const
