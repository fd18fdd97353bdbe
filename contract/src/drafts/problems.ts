export const draftProblems = {
  'no-language-model': { status: 404, message: 'Drafting with AI isn’t available on this site.' },
  'draft-not-found': { status: 404, message: 'This draft no longer exists. Write another one.' },
} as const
