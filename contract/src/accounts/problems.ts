export const accountProblems = {
  'email-in-use': { status: 409, message: 'An account with this email address already exists.' },
  'wrong-sign-in': { status: 401, message: 'Incorrect email or password.' },
  'wrong-password': { status: 403, message: 'Incorrect password.' },
  'reset-link-invalid': {
    status: 400,
    message: 'This link has expired or has already been used. Request a new one.',
  },
  'link-incomplete': {
    status: 400,
    message: 'This link is incomplete. Open it from the email again, or copy the whole link.',
  },
  'email-link-invalid': {
    status: 400,
    message:
      'This link has expired, has already been used, or is for another account. Check which account you’re signed in to, or request a new link.',
  },
} as const
