export const accountProblems = {
  'email-in-use': { status: 409, message: 'This email address already has an account.' },
  'wrong-sign-in': { status: 401, message: 'Incorrect email or password.' },
  'wrong-password': { status: 403, message: 'Incorrect password.' },
  'reset-link-invalid': {
    status: 400,
    message: 'This link has expired or has already been used. Request a new one.',
  },
} as const
