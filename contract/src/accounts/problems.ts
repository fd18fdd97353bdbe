export const accountProblems = {
  'email-in-use': { status: 409, message: 'This email address already has an account.' },
  'wrong-sign-in': { status: 401, message: 'Incorrect email or password.' },
  'wrong-password': { status: 403, message: 'Incorrect password.' },
  'reset-link-invalid': {
    status: 400,
    message: 'This link has expired or has already been used. Request a new one.',
  },
  'link-incomplete': {
    status: 400,
    message: 'This link is incomplete. Open it in the email again, or copy all of it.',
  },
  'email-link-invalid': {
    status: 400,
    message: 'This link has expired, was already used, or is for another account.',
  },
} as const
