export const consentProblems = {
  'consent-not-found': { status: 404, message: 'This consent doesn’t exist.' },
  'consent-not-active': { status: 409, message: 'This consent isn’t active. Choose another one.' },
  'consent-ended': { status: 409, message: 'This consent has already ended.' },
  'release-not-found': { status: 404, message: 'This link isn’t valid. Ask for a new one.' },
  'own-release': {
    status: 403,
    message: 'You can’t sign a release that you requested. Send the link to the person in the photos.',
  },
  'release-decided': { status: 409, message: 'This release has already been signed or declined.' },
  'release-taken-back': {
    status: 409,
    message: 'This release can’t be signed: consent for one of its files was declined or revoked.',
  },
  'face-check-unavailable': {
    status: 503,
    message: 'Faces can’t be compared right now. Try again later.',
  },
} as const
