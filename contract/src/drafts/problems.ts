export const draftProblems = {
  'no-language-model': { status: 404, message: 'Drafting with AI isn’t available here.' },
  'draft-not-found': { status: 404, message: 'This draft no longer exists. Write another one.' },
  crisis: {
    status: 422,
    message:
      'It sounds like you’re going through something very hard. There are people who can help, right now and for free: findahelpline.com',
  },
} as const
